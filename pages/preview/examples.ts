/** Examples of modules: those of their folders, those that are made for forms and searches, and the extremes of both. */
import type { RegisteredModule } from '#kit/registry-types.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { FieldSchema } from '#schemas/contracts/registry.ts';
import { isObject } from '#schemas/is-object.ts';

/** Loaded when somebody asks: no visitor's page needs them. */
const FILES = import.meta.glob<DeliveredEntry>('/registry/modules/*/fixtures/*.json', { import: 'default' });
/** Made from the usual example: its pictures are missing; its texts are Arabic and run from the right. */
export const NO_IMAGE = 'no-image';
export const RIGHT_TO_LEFT = 'right-to-left';
const FIRST = ['default', 'long-text', 'empty'];

/** What a screen or the Form module may say to a form: nothing, or all it can. */
export const formExamples = (typename: string): Readonly<Record<string, DeliveredEntry>> => {
  const entry = { __typename: typename, sys: { id: 'a-form' } };
  const words = 'Everything arrived and somebody reads it before the end of the day. ';
  return {
    default: { ...entry, entryId: 'entry-1', thanksTitle: 'Thank you', thanksText: 'It is with us.' },
    empty: entry,
    'long-text': { ...entry, thanksTitle: words, thanksText: words.repeat(8) },
  };
};

/** What the tabs say to a search. */
export const searchExamples = (typename: string): Readonly<Record<string, DeliveredEntry>> => {
  const entry = { __typename: typename, sys: { id: 'a-tab' }, slug: 'a-tab' };
  return {
    default: { ...entry, name: 'Flight and hotels' },
    empty: { ...entry, name: 'A' },
    'long-text': { ...entry, name: 'Everything for a week away with the whole family and the dog' },
  };
};

type Described = Pick<RegisteredModule, 'source' | 'typename' | 'schema'>;

const made = ({ source, typename }: Described): Readonly<Record<string, DeliveredEntry>> | undefined => {
  if (source.startsWith('registry/forms/')) return formExamples(typename);
  return source.startsWith('registry/search/') ? searchExamples(typename) : undefined;
};
const folderOf = ({ source }: Described): string => `/${source}/fixtures/`;

/** Names of its examples, the usual one first. */
export function exampleNames(module: Described): readonly string[] {
  const start = folderOf(module);
  const files = Object.keys(FILES)
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length).replace(/\.json$/, ''));
  const names = Object.keys(made(module) ?? {});
  const own = [...names, ...files];
  const first = FIRST.filter((name) => own.includes(name));
  const hasPicture = Object.values(module.schema.properties).some(
    (field) => field['x-asset'] ?? field.items?.['x-asset'],
  );
  return [
    ...first,
    ...own.filter((name) => !first.includes(name)).toSorted(),
    ...(own.includes('default') && hasPicture ? [NO_IMAGE] : []),
    ...(own.includes('default') ? [RIGHT_TO_LEFT] : []),
  ];
}

/** @returns undefined when there is none of that name */
export async function readExample(module: Described, name: string): Promise<DeliveredEntry | undefined> {
  const isExtreme = name === NO_IMAGE || name === RIGHT_TO_LEFT;
  const key = isExtreme ? 'default' : name;
  const own = made(module);
  const path = `${folderOf(module)}${key}.json`;
  const entry = own
    ? Object.hasOwn(own, key)
      ? own[key]
      : undefined
    : await (Object.hasOwn(FILES, path) ? FILES[path]?.() : undefined);
  if (!entry || !isExtreme) return entry;
  return (name === NO_IMAGE ? withoutPictures(entry) : inArabic(entry, module.schema.properties)) as DeliveredEntry;
}

const isPicture = (value: unknown): boolean => isObject(value) && 'url' in value && 'contentType' in value;

/** The same without any picture, at whatever depth. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isPicture(each)).map(withoutPictures);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isPicture(part) ? [] : [[name, withoutPictures(part)]])),
  );
}

/** Words of a travel site; as many letters as the text had. */
const WORDS = 'رحلات إلى الجزر والجبال مع إقامة ونقل وجولات برفقة دليل ';
/** Texts that people read: with a space in them, or a capital letter at the start and nothing of an address. */
const isProse = (name: string, text: string): boolean =>
  !/^(?:__typename|id|url|slug|link|icon|color|iso|code|currency|contentType|placeholder|layout|target)/i.test(name) &&
  !/^(?:https?:|\/|#|\d)/.test(text) &&
  /\s|^\p{Lu}\p{Ll}/u.test(text);

/** @param fields of the record's schema: what is chosen from a list, or has a form of its own, stays as it is */
function inArabic(value: unknown, fields: Readonly<Record<string, FieldSchema>>, name = ''): unknown {
  if (typeof value === 'string') {
    const { enum: choices, pattern, format } = fields[name] ?? {};
    if (choices ?? pattern ?? format ?? fields[name]?.items?.enum) return value;
    if (!isProse(name, value)) return value;
    return WORDS.repeat(Math.ceil(value.length / WORDS.length))
      .slice(0, value.length)
      .trim();
  }
  if (Array.isArray(value)) return value.map((each) => inArabic(each, fields, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'sys' ? part : inArabic(part, fields, key)]),
  );
}
