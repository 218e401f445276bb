import { build } from 'vite';
import { narrowStrings } from './narrow-strings.ts';

/**
 * The library of accounts and what it stands on: as published it costs 47 MB when somebody first signs in, bundled 20 MB
 * and a quarter of the time. It stays a chunk of its own, which a process without sign-ins never reads.
 */
const ACCOUNTS = [
  /^(?:@better-auth|@better-fetch|@noble)\//,
  /^better-auth/,
  'better-call',
  'defu',
  'jose',
  'kysely',
  'nanostores',
  'zod',
];

/**
 * The server as two files, `dist/server/main.js` and the worker that makes pictures. drizzle-orm is bundled: loaded as it
 * is published it costs 190 MB of memory and more than a second. All other packages stay where they are, since several
 * bring native code or workers of their own. Docstrings stay behind: V8 keeps the text of a script as long as it runs.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [narrowStrings()],
    ssr: { noExternal: ['drizzle-orm', ...ACCOUNTS] },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: false,
      target: 'node22',
      rolldownOptions: {
        input: { main: 'server/main.ts', 'image-worker': 'server/content/images/image-worker.ts' },
        // Both files stand side by side: the pool finds its worker by that.
        output: { entryFileNames: '[name].js', chunkFileNames: 'server-[name]-[hash].js', comments: { jsdoc: false } },
      },
    },
  });
}
