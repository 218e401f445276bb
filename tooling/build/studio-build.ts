import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import type { InlineConfig } from 'vite';
import { trimRjsf } from './trim-rjsf.ts';

export const STUDIO_DIR = 'dist/studio';

/** Scripts that a page of Studio names, and the style of the sign-in screen, which has no script. */
export const studioEntries = (): string[] => [
  'pages/studio/studio.client.tsx',
  'pages/studio/sign-in/sign-in.css',
  ...globSync('pages/studio/*/*.client.{ts,tsx}'),
];

/**
 * Studio is a build of its own, with a React of its own: so no change of Studio changes a byte of what visitors get, and no
 * file of theirs holds a byte of Studio's (decision 26). It is served below `/studio/assets/`.
 */
export const studioBuild = (): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  base: '/studio/',
  plugins: [react(), trimRjsf()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: STUDIO_DIR,
    manifest: true,
    emptyOutDir: false,
    target: 'es2022',
    // Older targets would resolve light-dark() once, at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Pictures and fonts stay files: the policy of the page allows no other source of fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: studioEntries(),
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            { name: 'texts-en', test: /studio[\\/].*messages[\\/]en\.json/, priority: 5 },
            { name: 'texts-es', test: /studio[\\/].*messages[\\/]es\.json/, priority: 5 },
            {
              name: 'libraries',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|i18next)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
