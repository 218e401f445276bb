import { basename } from 'node:path';

/**
 * Names the classes of CSS modules: name of the file, name of the class, nothing else. A hash behind each would be as many
 * bytes that no compression takes away: 700 of the 20,000 that the home page may have. So no two files may share a name.
 *
 * @returns for `css.modules.generateScopedName`; throws where another file of the same name has classes already
 */
export function createScopedName(): (local: string, file: string) => string {
  const files = new Map<string, string>();
  return (local, file) => {
    const [path = file] = file.split('?');
    const name = basename(path, '.module.css');
    const known = files.get(name) ?? path;
    if (known !== path)
      throw new Error(
        `${path}: ${known} has the same name, and so would their classes; give one of them another name.`,
      );
    files.set(name, path);
    // No class begins with a digit.
    return `${/^\d/.test(name) ? '_' : ''}${name}_${local}`;
  };
}
