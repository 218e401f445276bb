import type { ContentModel } from '../store/model.ts';
import type { Bundle } from './bundle.ts';
import type { SuggestedRenames } from './report.ts';

/**
 * Under which names a file could come in where its own are taken: a content type that a schema here describes with other
 * fields, a default locale that differs from ours.
 *
 * @param isEmpty an empty store takes the file's locales
 */
export function suggestRenames(model: ContentModel, bundle: Bundle, isEmpty: boolean): SuggestedRenames {
  const taken = new Set([...model.types.keys(), ...bundle.contentTypes.map(({ id }) => id)]);
  const types = bundle.contentTypes.flatMap(({ id, definition }) => {
    const own = model.types.get(id);
    const differs =
      own?.origin === 'schema' && definition.fields.some((field) => !Object.hasOwn(own.schema.properties, field.id));
    return differs ? [[id, freeName(`${id}Imported`, taken)] as const] : [];
  });
  return { locales: isEmpty ? {} : suggestLocales(model, bundle), types: Object.fromEntries(types) };
}

/** The default locale becomes ours; another one that of the same language, where there is just one. */
function suggestLocales({ locales, defaultLocale }: ContentModel, bundle: Bundle): Readonly<Record<string, string>> {
  const ours = locales.map(({ code }) => code);
  const brought = bundle.locales.map(({ code }) => code);
  const pairs = brought.flatMap((code, position) => {
    if (position === 0) return code === defaultLocale ? [] : [[code, defaultLocale] as const];
    const same = ours.filter((other) => languageOf(other) === languageOf(code) && !brought.includes(other));
    return ours.includes(code) || same.length !== 1 || same[0] === defaultLocale
      ? []
      : [[code, same[0] ?? code] as const];
  });
  return Object.fromEntries(pairs);
}

const languageOf = (code: string): string => code.split('-', 1)[0] ?? code;

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
  return name;
}
