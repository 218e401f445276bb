import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Logger } from 'vite';
import { keepStudioOut } from './tooling/build/keep-studio-out.ts';
import { createScopedName } from './tooling/build/scoped-name.ts';
import { studioEntries } from './tooling/build/studio-build.ts';
import { trimIcons } from './tooling/build/trim-icons.ts';
import { trimRjsf } from './tooling/build/trim-rjsf.ts';
import { narrowStrings } from './tooling/build/narrow-strings.ts';

/**
 * Every module is an entry of its own. The server reads script and style URLs from the manifest and writes them into
 * the HTML, so the browser code has no registry and does not grow with the number of modules.
 */
const browserEntries = () => [
  'renderer/browser/loader.client.ts',
  'renderer/browser/hydrate.client.tsx',
  'renderer/browser/later.client.ts',
  'renderer/browser/modal.client.ts',
  'renderer/browser/form-memory.client.ts',
  'renderer/browser/visitor.client.ts',
  'renderer/browser/trade.client.ts',
  'pages/site.css',
  ...globSync('registry/{modules,layouts,forms}/*/*.module.css'),
  ...globSync('registry/kit/{forms,search}/*.module.css'),
  ...globSync('registry/modules/*/index.ts').filter(isIsland).flatMap(islandFiles),
  // One script a form and a search, written by the generator; what all forms share is a file of its own.
  ...globSync('schemas/generated/{forms,search}/*.ts').filter((file) => !file.endsWith('.d.ts')),
  ...globSync('registry/{forms/*,search/*,kit/combobox,kit/forms,kit/search}/messages/*.json'),
];
/** A module that the browser never takes over ships its style only: its code must not get into the shared file. */
const isIsland = (index: string) => !/hydrate:\s*'none'/.test(readFileSync(index, 'utf8'));
const islandFiles = (index: string) => {
  const folder = dirname(index);
  return [`${folder}/${basename(folder)}.tsx`, ...globSync(`${folder}/messages/*.json`)];
};

/**
 * `:target-current` (CSS Overflow 5) marks the part of a page that is being read, in browsers that know it. The minifier does
 * not yet, keeps it as it is, and would say so seven times on every start.
 */
function quietLogger(): Logger {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.includes("'target-current'")) warn(message, options);
  };
  return logger;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), keepStudioOut(), trimIcons(), ...(isSsrBuild ? [narrowStrings()] : [trimRjsf()])],
  appType: 'custom' as const,
  ...(command === 'build' && { customLogger: quietLogger() }),
  publicDir: false as const,
  css: { modules: { generateScopedName: createScopedName() } },
  // Its index has every icon: loaded whole it costs the server 30 MB and 0.2 s. Not in development, where it is not bundled.
  ...(command === 'build' && { ssr: { noExternal: ['lucide-react'] } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        rolldownOptions: {
          input: { site: 'pages/site.server.tsx' },
          output: { entryFileNames: '[name].js', comments: { jsdoc: false } },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // Older targets would resolve light-dark() once, at the root: a dark module on a light page would stay light.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Studio is built by itself; in development one server has both, and looks here for what to prepare.
          input: [...browserEntries(), ...(command === 'serve' ? studioEntries() : [])],
          // Vite's default (false) drops the exports of entries, which are all that the runtime imports.
          preserveEntrySignatures: 'exports-only' as const,
          // One file for React, jotai, i18next and the kit: fewer round trips. Another for what only forms need.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|jotai|i18next|react-i18next)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!(?:arrow-(?:left|right|up-right)|chevron-down|play|pause|check)\.))|registry[\\/]kit[\\/](?!state[\\/](?!services|search-bar)|forms|combobox|search[\\/]|format-(?:days|range)|linked-words|price-note)|schemas[\\/](?:contracts[\\/]|url\.)|vite[\\/]preload-helper/,
                  priority: 3,
                },
                // Of its own, or islands that share an icon with forms would fetch all that forms need. The few icons of
                // sliders and lists are in the shared file: a page without a form does not fetch sixty for five.
                { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 2, priority: 2 },
                // What the bar of searches needs before one of them is touched: with the forms' it would fetch them whole.
                {
                  name: 'search-values',
                  test: /registry[\\/]kit[\\/](?:forms[\\/]widgets[\\/]change-value|combobox[\\/]place-details|search[\\/]fill-form)\.ts|schemas[\\/]search[\\/]shared-values\.ts/,
                  priority: 2,
                },
                {
                  name: 'forms',
                  test: /node_modules[\\/](?:@rjsf|@x0k|fast-equals|fast-uri|jsonpointer|react-is)[\\/]|registry[\\/]kit[\\/]forms[\\/](?!later|messages|.*\.css)|schemas[\\/]forms[\\/]/,
                  priority: 1,
                },
                {
                  name: 'search',
                  test: /registry[\\/]kit[\\/]search[\\/](?!messages|.*\.css)|schemas[\\/]search[\\/]/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
}));
