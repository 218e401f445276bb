import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `price-teaser` → `PriceTeaser` */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `price-teaser` → `Price teaser` */
export const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export interface NameQuestion {
  readonly root: string;
  /** `registry/modules` */
  readonly parent: string;
  readonly name: string;
  /** Type names that are in use. */
  readonly taken: readonly string[];
}

/** @returns what is wrong with the name, and what to do; nothing when a folder may have it */
export function refuseName({ root, parent, name, taken }: NameQuestion): string | undefined {
  if (!NAME.test(name))
    return `"${name}" is no folder name: use small letters, digits and single hyphens, beginning with a letter, as in "price-teaser".`;
  if (name.length > 40) return `"${name}" has ${name.length} characters: 40 at most.`;
  if (existsSync(join(root, parent, name)))
    return `${parent}/${name} is there already: choose another name, or work in that folder.`;
  const typename = pascalCase(name);
  const collision = taken.find(
    (other) => other === typename || `${typename}Collection` === other || typename === `${other}Collection`,
  );
  return collision && `"${name}" would be the type ${typename}, which collides with ${collision}: choose another name.`;
}
