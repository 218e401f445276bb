import { FIT, foldText } from '#schemas/fold-text.ts';

/** What a `pg.Pool` offers and a search needs. */
interface Queryable {
  query(config: { text: string; values: unknown[]; name?: string }): Promise<{ rows: readonly unknown[] }>;
}

/** Longest search that is looked at; longer ones are cut. */
export const MAX_SEARCH = 100;
export const MAX_FOUND = 50;

/** `tail` is C-collated: everything that begins with the search lies between it and itself followed by the last character. */
const BEGINS = `
SELECT place_id, kind, population,
  min(CASE WHEN $4 = ANY(locales) THEN 0 ELSE 1 END + 2 * CASE WHEN word > 0 THEN ${FIT.word} WHEN tail = $1 THEN ${FIT.whole} ELSE ${FIT.start} END) AS rank
FROM place_names WHERE tail >= $1 AND tail < $2
GROUP BY place_id, kind, population ORDER BY rank, kind, population DESC, place_id LIMIT $3`;

const INSIDE = `
SELECT place_id, kind, population, min(CASE WHEN $4 = ANY(locales) THEN 0 ELSE 1 END) AS rank FROM place_names
WHERE word = 0 AND tail LIKE $1 AND NOT place_id = ANY($2::text[])
GROUP BY place_id, kind, population ORDER BY rank, kind, population DESC, place_id LIMIT $3`;

export interface PlaceSearch {
  /** As typed. */
  readonly search: string;
  /** Of the visitor: among equally good matches those of names in it come first. */
  readonly locale: string;
  /** Up to 50. */
  readonly limit: number;
}

/**
 * Finds published places by any of their names: the whole name first, then names that begin with the search, then those
 * with a word that does, then those that have it anywhere; among equals names in the visitor's language, then by kind and
 * population.
 *
 * @returns ids of entries, the best first; none for a search without a letter or digit
 */
export async function findPlaceIds(db: Queryable, { search, locale, limit }: PlaceSearch): Promise<readonly string[]> {
  const folded = foldText(search.slice(0, MAX_SEARCH));
  const most = Math.min(MAX_FOUND, Math.max(0, limit));
  if (folded === '' || most === 0) return [];
  const begins = await db.query({
    name: 'places begin',
    text: BEGINS,
    values: [folded, `${folded}\u{10ffff}`, most, locale],
  });
  const ids = idsOf(begins.rows);
  if (ids.length >= most) return ids;
  // Folded texts have no character that means anything to LIKE.
  const inside = await db.query({
    name: 'places inside',
    text: INSIDE,
    values: [`%${folded}%`, ids, most - ids.length, locale],
  });
  return [...ids, ...idsOf(inside.rows)];
}

const idsOf = (rows: readonly unknown[]): string[] =>
  (rows as readonly { place_id: string }[]).map(({ place_id }) => place_id);
