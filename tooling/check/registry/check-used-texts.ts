import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { STUDIO_LANGUAGES } from '#schemas/contracts/studio.ts';
import type { Problem } from '#schemas/problem.ts';
import { checkMessageSet } from '../../../registry/checks/check-messages.ts';
import type { Messages } from '../../../registry/checks/registry-sources.ts';

const PLURAL_FORMS = ['', '_one', '_other'];

/**
 * Every set of messages is whole (`messages/{en,es,pt,it}.json`, Studio's in its two languages; its namespace is the folder above, without a leading
 * underscore), and every
 * `t('key')` in a source has its text. Keys put together at run time cannot be followed; write them out.
 */
export function checkTexts(root: string): Problem[] {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const problems: Problem[] = [];
  const english = new Map<string, Messages>();
  for (const folder of [...new Set(list('{registry,pages,renderer}/**/messages/*.json').map(dirname))]) {
    const messages: Partial<Record<Locale, Messages>> = {};
    for (const locale of languagesOf(folder)) {
      try {
        messages[locale] = JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')) as Messages;
      } catch (error) {
        if (!(error instanceof SyntaxError)) continue;
        problems.push({
          at: `${folder}/${locale}.json`,
          what: `is not JSON: ${error.message}`,
          next: 'Correct the file.',
        });
      }
    }
    problems.push(...checkMessageSet(folder, messages, languagesOf(folder)));
    english.set(namespaceOf(folder), messages.en ?? {});
  }
  const sources = list('{registry,pages,renderer}/**/*.{ts,tsx}').filter(
    (path) => !/\.test(?:-support)?\.tsx?$/.test(path),
  );
  return [
    ...problems,
    ...sources.flatMap((source) => usedTexts(source, readFileSync(join(root, source), 'utf8'), english)),
  ];
}

const languagesOf = (folder: string): readonly Locale[] =>
  folder.startsWith('pages/studio/') ? STUDIO_LANGUAGES : LOCALES;

/** Forms, searches and Studio have a namespace of their own kind: a module may have the same name. */
function namespaceOf(folder: string): string {
  const name = basename(dirname(folder)).replace(/^_/, '');
  const kind = /^(?:registry|pages)\/(forms|search|studio)\//.exec(folder)?.[1];
  return kind ? `${kind}/${name}` : name;
}

/**
 * Keys by the name that `useMessages` was given: `const t = useMessages('hero-banner')` … `t('price.from')`. Where two
 * components of a file call it `t`, a key may be of either.
 */
function usedTexts(source: string, text: string, english: ReadonlyMap<string, Messages>): Problem[] {
  const namespaces = Map.groupBy(text.matchAll(/const (\w+) = useMessages\('([^']+)'\)/g), ([, name = '']) => name);
  return [...namespaces].flatMap(([name, declared]) => {
    const spaces = [...new Set(declared.map(([, , namespace = '']) => namespace))];
    const unknown = spaces
      .filter((namespace) => !english.has(namespace))
      .map((namespace): Problem => {
        const next = 'The namespace is the name of the folder that holds messages/.';
        return { at: source, what: `useMessages('${namespace}'): there are no such messages`, next };
      });
    if (unknown.length > 0) return unknown;
    const keys = new Set(
      [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'([^']+)'`, 'g'))].map(([, key = '']) => key),
    );
    const hasText = (key: string) =>
      spaces.some((namespace) => PLURAL_FORMS.some((form) => english.get(namespace)?.[key + form] !== undefined));
    return [...keys]
      .filter((key) => !hasText(key))
      .map((key) => ({
        at: source,
        what: `${name}('${key}') has no text in the messages of "${spaces.join('" or "')}"`,
        next: `Add "${key}" to en.json, es.json, pt.json and it.json of that folder.`,
      }));
  });
}
