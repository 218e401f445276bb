/** Records that have addresses, read page by page: however many there are, a few hundred are in memory. */
import { normalize } from '#renderer/normalize.ts';
import { type ContentClient, ContentUnavailable } from '#schemas/contracts/content.ts';
import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';

type Suffix = 'En' | 'Es' | 'Pt' | 'It';
type InLanguages<Field extends string, Value> = Readonly<Partial<Record<`${Field}${Suffix}`, Value>>>;

export interface Named extends InLanguages<'slug', string>, InLanguages<'name', string> {
  readonly sys: { readonly id: string; readonly publishedAt?: string | null };
}
/** A record of any of the kinds, in delivered form. */
export interface AddressRecord extends Named, InLanguages<'packages', number> {
  readonly typeSites?: readonly string[];
  readonly typeClient?: readonly string[];
  readonly markets?: readonly { readonly iso?: string }[];
  readonly continent?: Named;
  readonly country?: Named & { readonly continent?: Named };
}

const SUFFIX: Readonly<Record<Locale, Suffix>> = { en: 'En', es: 'Es', pt: 'Pt', it: 'It' };

/** `slugEn`, `nameIt` … of a record, when it is a text. */
export function textIn(record: Named | undefined, field: 'slug' | 'name', locale: Locale): string | undefined {
  const value: unknown = record?.[`${field}${SUFFIX[locale]}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
export const packagesIn = (record: AddressRecord, locale: Locale): number =>
  Number(record[`packages${SUFFIX[locale]}`] ?? 0);

/** Operation and field of the answer. */
export interface Kind {
  readonly operation: string;
  readonly field: string;
}

export interface RecordReader {
  count(kind: Kind): Promise<number>;
  /** From `skip` on, at most `most`, in batches. */
  read(kind: Kind, skip: number, most: number): AsyncGenerator<readonly AddressRecord[]>;
}

const BATCH = 400;

/** @throws ContentUnavailable: half a sitemap would tell search engines that the other half has gone */
export function readRecords(client: ContentClient, storefront: Storefront): RecordReader {
  const ask = async ({ operation, field }: Kind, skip: number, limit: number) => {
    const markets = Object.entries(storefront.marketOf).map(([locale, iso]) => [
      `market${SUFFIX[locale as Locale]}`,
      iso,
    ]);
    const variables = { skip, limit, typeSite: storefront.typeSite, ...Object.fromEntries(markets) };
    const answer = await client.execute({ operation, variables });
    const collection = (answer.data as Readonly<Record<string, unknown>> | null)?.[field] as
      | { readonly total?: unknown; readonly items?: readonly unknown[] }
      | null
      | undefined;
    if (!collection || typeof collection.total !== 'number' || !Array.isArray(collection.items))
      throw new ContentUnavailable(`${operation} came back empty: ${answer.errors[0]?.message ?? 'no reason given'}`);
    return { total: collection.total, items: collection.items };
  };
  return {
    count: async (kind) => (await ask(kind, 0, 0)).total,
    async *read(kind, skip, most) {
      for (let done = 0; done < most; done += BATCH) {
        const { items } = await ask(kind, skip + done, Math.min(BATCH, most - done));
        yield normalize<readonly (AddressRecord | null)[]>(items).flatMap((item) => item ?? []);
        if (items.length < BATCH) return;
      }
    },
  };
}
