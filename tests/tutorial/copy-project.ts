import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The project as a new developer has it after a clone and an install: what git knows or would add, in a repository of its
 * own, with the installed packages and, if there is one, the last build.
 */
export function copyProject(): string {
  requireInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-tutorial-'));
  const git = (cwd: string, ...args: readonly string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  for (const file of files) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=Tutorial',
    '-c',
    'user.email=tutorial@localhost',
    'commit',
    '--quiet',
    '--message',
    'As cloned',
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // .gitignore has it as a folder; here it is a link.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  return folder;
}

/** Otherwise the first command of the tutorial would install through the link, into the project itself. */
function requireInstalled(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  throw new Error(
    'node_modules is not what package-lock.json says. Run "npm start" or "npm test" once: both install it.',
  );
}
