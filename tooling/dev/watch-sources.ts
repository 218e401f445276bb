import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Folders that `npm run generate` reads, and which of their files. */
const FOLDERS = ['registry/modules', 'registry/layouts', 'schemas/content', 'pages'];
const SOURCES = [
  /^registry\/modules\/[^/]+\/(?:schema\.json|fragment\.graphql|query\.graphql|types\/[^/]+\.json)$/,
  /^registry\/layouts\/[^/]+\/index\.ts$/,
  /^schemas\/content\/[^/]+\.json$/,
  /^pages\/.+\.graphql$/,
];
const isSource = (path: string): boolean => SOURCES.some((pattern) => pattern.test(path));

/** Editors write a file in several steps, and a commit that is checked out changes many. */
const QUIET_MS = 120;

/**
 * Calls `derive` after every change of a file that something is derived from: never twice at a time, and once more when
 * something changed meanwhile.
 *
 * @param root folder of the project
 * @param derive tells of its failures itself; one that rejects is printed and ends nothing
 * @returns stops watching
 */
export function watchSources(root: string, derive: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isOutdated = false;

  async function run(): Promise<void> {
    isOutdated = true;
    if (isRunning) return;
    isRunning = true;
    while (isOutdated) {
      isOutdated = false;
      await derive().catch((error: unknown) => console.error(error));
    }
    isRunning = false;
  }

  const close = watchFolders(root, FOLDERS, (path, isFolder) => {
    // What stands in a folder that comes or goes was not told of.
    if (!isFolder && !isSource(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    close();
  };
}

/**
 * Watches each folder by itself: on Linux, Node's own recursive watch follows files, and loses one that an editor or git
 * puts in the place of another.
 */
function watchFolders(
  root: string,
  folders: readonly string[],
  tell: (path: string, isFolder: boolean) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string): void {
    const known = watchers.get(folder);
    known?.close();
    try {
      // Watched first, listed then: what comes in between is seen twice, not missed.
      const watcher = watch(join(root, folder), (_, name) => name !== null && look(`${folder}/${name}`));
      watcher.on('error', () => remove(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
        if (entry.isDirectory()) add(`${folder}/${entry.name}`);
    } catch {
      remove(folder); // It is gone already.
    }
  }

  function remove(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  function look(path: string): void {
    const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
    const wasFolder = watchers.has(path);
    if (isFolder) add(path);
    else if (wasFolder) remove(path);
    tell(path, isFolder || wasFolder);
  }

  for (const folder of folders) add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
