import { readdirSync } from 'node:fs';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { ClientManifest } from '#schemas/contracts/site.ts';

/** The parts of a registered module or layout that decide where its files are. */
export interface Source {
  readonly id: string;
  readonly source: string;
  readonly script?: string;
  readonly sharedStyles?: string;
}

/** Addresses of built files by their source. In development the source is the address: Vite serves it. */
export interface Assets {
  /** Only script of a page before it has loaded. */
  readonly loader: string;
  /** Run with the first island: React and what islands share. */
  readonly runtime: string;
  /** The runtime and what it imports: fetched on idle, so that they are there when somebody is. None in development. */
  readonly ahead: readonly string[];
  /** Fetched on idle: in-app navigation, consent, the menu. Without React. */
  readonly later: string;
  /** Fetched with the first modal. */
  readonly modal: string;
  /** Fetched with the first field that somebody is in, or where the page before left something. */
  readonly typed: string;
  /** Fetched where somebody is signed in. */
  readonly visitor: string;
  /** Net prices, on storefronts of the trade only. */
  readonly trade: string;
  readonly siteStyles: readonly string[];
  /** Style sheets of a module or layout, in a fixed order. */
  readonly stylesOf: (module: Source) => readonly string[];
  /** Script of an island. */
  readonly scriptOf: (module: Source) => string;
  /** Texts of a namespace (a module's folder name, or `kit`) in a language, if they are sent to browsers at all. */
  readonly messagesOf: (namespace: string, locale: Locale) => string | undefined;
  readonly isBuilt: boolean;
}

const LOADER = 'renderer/browser/loader.client.ts';
const RUNTIME = 'renderer/browser/hydrate.client.tsx';
const LATER = 'renderer/browser/later.client.ts';
const MODAL = 'renderer/browser/modal.client.ts';
const TYPED = 'renderer/browser/form-memory.client.ts';
const VISITOR = 'renderer/browser/visitor.client.ts';
const TRADE = 'renderer/browser/trade.client.ts';
const SITE_STYLE = 'pages/site.css';
function messagesFolder(namespace: string): string {
  if (namespace === 'kit') return 'registry/kit/messages';
  if (['forms', 'combobox', 'search'].includes(namespace)) return `registry/kit/${namespace}/messages`;
  return `registry/${/^(?:forms|search)\//.test(namespace) ? namespace : `modules/${namespace}`}/messages`;
}

/**
 * @param manifest Vite's client manifest; absent in development
 * @throws Error naming the file when the build lacks one that every page needs
 */
export function createAssets(manifest: ClientManifest | undefined): Assets {
  return manifest ? fromManifest(manifest) : fromSources();
}

function fromManifest(manifest: ClientManifest): Assets {
  const urlOf = (source: string): string => {
    const chunk = manifest[source];
    if (!chunk)
      throw new Error(
        `Client build: no file for ${source}. Is it an entry in vite.config.ts? Then build again: npm run build.`,
      );
    return `/${chunk.file}`;
  };
  const styleSources = Object.keys(manifest)
    .filter((source) => source.endsWith('.module.css'))
    .sort();
  /**
   * A CSS module that is an entry comes with a script for its names; what a page needs is the sheet. That of a module which
   * several scripts share is moved into the chunk they share.
   */
  const sheetsOf = (source: string): readonly string[] => {
    const { css, imports = [] } = manifest[source] ?? {};
    return css ?? imports.flatMap((each) => manifest[each]?.css ?? []);
  };
  const styles = new Map<string, readonly string[]>();
  const stylesOf = ({ source, sharedStyles }: Source): readonly string[] =>
    sharedStyles ? [...stylesIn(sharedStyles), ...stylesIn(source)] : stylesIn(source);
  const stylesIn = (source: string): readonly string[] => {
    const known = styles.get(source);
    if (known) return known;
    const own = styleSources
      .filter((each) => each.startsWith(`${source}/`))
      .flatMap((each) => sheetsOf(each).map((file) => `/${file}`));
    styles.set(source, own);
    return own;
  };
  const importsOf = (source: string, seen = new Set<string>()): string[] =>
    (manifest[source]?.imports ?? []).flatMap((each) => {
      if (seen.has(each)) return [];
      seen.add(each);
      return [each, ...importsOf(each, seen)];
    });
  return {
    isBuilt: true,
    loader: urlOf(LOADER),
    runtime: urlOf(RUNTIME),
    ahead: [RUNTIME, ...importsOf(RUNTIME)].map(urlOf),
    later: urlOf(LATER),
    modal: urlOf(MODAL),
    typed: urlOf(TYPED),
    visitor: urlOf(VISITOR),
    trade: urlOf(TRADE),
    siteStyles: [urlOf(SITE_STYLE)],
    stylesOf,
    scriptOf: ({ id, source, script }) => urlOf(script ?? `${source}/${id}.tsx`),
    messagesOf: (namespace, locale) => {
      const chunk = manifest[`${messagesFolder(namespace)}/${locale}.json`];
      return chunk && `/${chunk.file}`;
    },
  };
}

function fromSources(): Assets {
  const list = (folder: string): readonly string[] => {
    try {
      return readdirSync(folder).sort();
    } catch {
      return []; // a module without that folder
    }
  };
  return {
    isBuilt: false,
    loader: `/${LOADER}`,
    runtime: `/${RUNTIME}`,
    ahead: [],
    later: `/${LATER}`,
    modal: `/${MODAL}`,
    typed: `/${TYPED}`,
    visitor: `/${VISITOR}`,
    trade: `/${TRADE}`,
    siteStyles: [`/${SITE_STYLE}`],
    stylesOf: ({ source, sharedStyles }) =>
      [...(sharedStyles ? [sharedStyles] : []), source].flatMap((folder) =>
        list(folder)
          .filter((file) => file.endsWith('.module.css'))
          .map((file) => `/${folder}/${file}`),
      ),
    scriptOf: ({ id, source, script }) => `/${script ?? `${source}/${id}.tsx`}`,
    // Vite's client adds `?import` to what is imported by itself.
    messagesOf: (namespace, locale) =>
      list(messagesFolder(namespace)).includes(`${locale}.json`)
        ? `/${messagesFolder(namespace)}/${locale}.json`
        : undefined,
  };
}
