import { existsSync, readFileSync } from 'node:fs';
import type { ClientManifest } from '#schemas/contracts/site.ts';

/** Addresses of what Studio's pages load. */
export interface StudioFiles {
  readonly scripts: readonly string[];
  /** Modules that the script will ask for at once. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** The sign-in screen has no script. */
  readonly signInStyles: readonly string[];
  /** What the document in the canvas of the page editor loads beside its own. */
  readonly canvas: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Judges a document for accessibility, in a hidden frame. */
  readonly checks: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Vite serves sources: styles come by script, changes by a socket. */
  readonly isDevelopment: boolean;
}

const SCRIPT = 'pages/studio/studio.client.tsx';
const SIGN_IN = 'pages/studio/sign-in/sign-in.css';
const CANVAS = 'pages/studio/canvas/canvas.client.ts';
const CHECKS = 'pages/studio/checks/checks.client.ts';
const MANIFEST = 'dist/studio/.vite/manifest.json';
/** What Vite's React plugin wants to be there before any component is. */
export const REFRESH_PREAMBLE =
  "import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true";

/** Studio's own build stands beside the visitors': neither has a byte of the other. */
export function readStudioFiles(production: boolean): StudioFiles {
  if (!production)
    return {
      scripts: ['/studio/refresh.js', '/@vite/client', `/${SCRIPT}`],
      preloads: [],
      styles: ['/pages/studio/studio.css'],
      signInStyles: [`/${SIGN_IN}`],
      canvas: { scripts: [`/${CANVAS}`], styles: [] },
      checks: { scripts: [`/${CHECKS}`], styles: [] },
      isDevelopment: true,
    };
  if (!existsSync(MANIFEST)) throw new StudioStartError(`There is no ${MANIFEST}. Run "npm run build".`);
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as ClientManifest;
  const address = (file: string): string => `/studio/${file}`;
  const keys = closureOf(manifest, SCRIPT);
  const files = keys.flatMap((key) => manifest[key] ?? []);
  const own = manifest[SCRIPT]?.file ?? '';
  return {
    scripts: [address(own)],
    preloads: files
      .map(({ file }) => file)
      .filter((file) => file !== own && file.endsWith('.js'))
      .map(address),
    styles: [...new Set(files.flatMap(({ css = [] }) => css))].map(address),
    signInStyles: [address(manifest[SIGN_IN]?.file ?? '')],
    canvas: {
      scripts: [address(manifest[CANVAS]?.file ?? '')],
      styles: (manifest[CANVAS]?.css ?? []).map(address),
    },
    checks: { scripts: [address(manifest[CHECKS]?.file ?? '')], styles: [] },
    isDevelopment: false,
  };
}

function closureOf(manifest: ClientManifest, start: string): string[] {
  const seen = new Set<string>();
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen];
}

class StudioStartError extends Error {
  override readonly name = 'StudioStartError';
}
