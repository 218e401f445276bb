/** Texts a visitor reads, and what can be told of their language without a dictionary. */
import type { ContentLocale, ContentRecord, FieldSchema, TypeSchema } from './read-content.ts';
import { LOCALES } from './read-content.ts';

interface RichNode {
  readonly nodeType: string;
  readonly value?: string;
  readonly data?: { readonly uri?: string };
  readonly content?: readonly RichNode[];
}

export interface VisitorText {
  readonly where: string;
  readonly locale: ContentLocale;
  readonly text: string;
}

const isText = (schema: FieldSchema): boolean =>
  schema['type'] === 'string' && !schema['format'] && !schema['pattern'] && !schema['enum'];

/** Paragraphs of a document, each as one text, and the addresses of its links. */
export function readRichText(document: unknown): { readonly paragraphs: string[]; readonly uris: string[] } {
  const paragraphs: string[] = [];
  const uris: string[] = [];
  const words = (node: RichNode): string => (node.value ?? '') + (node.content ?? []).map(words).join('');
  const walk = (node: RichNode): void => {
    if (node.data?.uri) uris.push(node.data.uri);
    if (/^(?:paragraph|heading-\d)$/.test(node.nodeType)) paragraphs.push(words(node));
    node.content?.forEach(walk);
  };
  walk(document as RichNode);
  return { paragraphs, uris };
}

/** Every localized text of a record, with the place it stands in. */
export function textsOf(record: ContentRecord, schema: TypeSchema): VisitorText[] {
  return Object.entries(schema.properties).flatMap(([field, fieldSchema]) => {
    if (!fieldSchema['x-localized']) return [];
    return LOCALES.flatMap((locale) => {
      const value = record.fields[field]?.[locale];
      const texts = fieldSchema['x-rich-text']
        ? readRichText(value ?? { nodeType: 'document' }).paragraphs
        : fieldSchema.items && isText(fieldSchema.items)
          ? ((value as string[] | undefined) ?? [])
          : isText(fieldSchema) && typeof value === 'string'
            ? [value]
            : [];
      return texts.map((text, index) => ({ where: `${record.id}.${field}[${index}]`, locale, text }));
    });
  });
}

/** Small words that the others do not have, or have with another meaning. */
const SMALL_WORDS: Readonly<Record<ContentLocale, ReadonlySet<string>>> = {
  'en-UK': new Set(
    'the and of with to is are it you we not for that this from by on at which where when your our they what or an be have has'.split(
      ' ',
    ),
  ),
  'es-ES': new Set(
    'el la los las y de del con una un en por para que se lo al más sin su no te le muy nos desde cuando es son hasta donde tu'.split(
      ' ',
    ),
  ),
  'pt-PT': new Set(
    'o os as e de do da dos das com uma um em no na por para que se não ao à mais sem sua seu os pelo pela nos até quando é são onde às'.split(
      ' ',
    ),
  ),
  'it-IT': new Set(
    'il lo la gli i e di da del della dei con una un in per che si non al più senza le è sono dove quando nel nella ogni alle fino dal dalla'.split(
      ' ',
    ),
  ),
};

/** Counts small words of each language; tells the four apart from about eight words on, and stays silent when it is close. */
export function guessLocale(text: string): ContentLocale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 8) return undefined;
  const scored = LOCALES.map((locale) => ({
    locale,
    score: words.filter((word) => SMALL_WORDS[locale].has(word)).length,
  }));
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  return best && second && best.score > second.score + 1 ? best.locale : undefined;
}
