import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { PackageFacts } from './offer.ts';

/**
 * Reads published packages with the prices and places that their links lead to. A package counts for the country of each
 * of its cities, for the areas of its cities, and for superareas and continent of its countries.
 */
export async function readPackages(
  transaction: Transaction,
  ids: readonly string[],
  locale: string,
): Promise<readonly PackageFacts[]> {
  const value = (field: string) => sql`e.published -> ${field}::text -> ${locale}::text`;
  const { rows } = await transaction.execute(sql`
    SELECT e.id, ${value('unPublish')} AS "unPublish", ${value('typeSites')} AS sites, ${value('numberOfDays')} AS days,
      ${value('numberOfNights')} AS nights, ${value('outstanding')} AS outstanding, ${value('recommended')} AS recommended,
      (SELECT jsonb_agg(jsonb_build_object('iso', m.published -> 'iso' -> ${locale}::text,
                                           'price', i.published -> 'price' -> ${locale}::text,
                                           'discount', i.published -> 'priceWithDiscount' -> ${locale}::text) ORDER BY l.position)
       FROM links AS l
       JOIN entries AS i ON i.id = l.target_id AND i.type_id = 'marketInformation' AND i.published IS NOT NULL
       JOIN entries AS m ON m.id = i.published #>> ARRAY['market', ${locale}::text, 'sys', 'id'] AND m.type_id = 'market' AND m.published IS NOT NULL
       WHERE l.source_kind = 'Entry' AND l.source_id = e.id AND l.view = 'published' AND l.field = 'marketInformation'
         AND l.locale = ${locale}::text AND l.target_kind = 'Entry') AS prices,
      (WITH direct AS (
         SELECT l.field, l.target_id AS id FROM links AS l
         WHERE l.source_kind = 'Entry' AND l.source_id = e.id AND l.view = 'published' AND l.locale = ${locale}::text
           AND l.target_kind = 'Entry' AND l.field IN ('cities', 'countries', 'areas', 'superareas', 'categories')),
       city AS (
         SELECT c.published FROM direct AS d JOIN entries AS c ON c.id = d.id AND c.type_id = 'city' AND c.published IS NOT NULL
         WHERE d.field = 'cities'),
       country_id AS (
         SELECT id FROM direct WHERE field = 'countries'
         UNION SELECT published #>> ARRAY['country', ${locale}::text, 'sys', 'id'] FROM city),
       country AS (
         SELECT c.published FROM country_id AS i JOIN entries AS c ON c.id = i.id AND c.type_id = 'country' AND c.published IS NOT NULL)
       SELECT jsonb_agg(facet) FROM (
         SELECT 'city/' || id AS facet FROM direct WHERE field = 'cities'
         UNION SELECT 'country/' || id FROM country_id WHERE id IS NOT NULL
         UNION SELECT 'area/' || id FROM direct WHERE field = 'areas'
         UNION SELECT 'area/' || (a #>> '{sys,id}') FROM city, jsonb_path_query(published, 'strict $.areas.*[*]', '{}', true) AS a
         UNION SELECT 'superarea/' || id FROM direct WHERE field = 'superareas'
         UNION SELECT 'superarea/' || (s #>> '{sys,id}') FROM country, jsonb_path_query(published, 'strict $.superarea.*[*]', '{}', true) AS s
         UNION SELECT 'continent/' || (published #>> ARRAY['continent', ${locale}::text, 'sys', 'id']) FROM country
         UNION SELECT t.type_id || '/' || d.id FROM direct AS d
           JOIN entries AS t ON t.id = d.id AND t.type_id IN ('category', 'thingsToDo', 'productTypes') WHERE d.field = 'categories'
       ) AS found WHERE facet IS NOT NULL) AS facets
    FROM entries AS e
    WHERE e.id = ANY(${sql.param([...ids])}::text[]) AND e.type_id = 'package' AND e.published IS NOT NULL`);
  return rows as unknown as readonly PackageFacts[];
}

/** Types whose records say something about packages that link to them. */
const TOLD_BY: ReadonlySet<string> = new Set([
  'package',
  'marketInformation',
  'market',
  'city',
  'country',
  'category',
  'thingsToDo',
  'productTypes',
]);
export const decidesOffers = (typeId: string): boolean => TOLD_BY.has(typeId);

/** @returns ids of the packages whose offers a change of these entries may change: themselves, and those that link to them */
export async function findAffected(transaction: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await transaction.execute(sql`
    WITH RECURSIVE reached AS (
      SELECT e.id, e.type_id FROM entries AS e WHERE e.id = ANY(${sql.param([...ids])}::text[])
      UNION
      SELECT e.id, e.type_id FROM reached AS r
      JOIN links AS l ON l.target_kind = 'Entry' AND l.target_id = r.id AND l.view = 'published' AND l.source_kind = 'Entry'
      JOIN entries AS e ON e.id = l.source_id
      WHERE (r.type_id, e.type_id) IN (
        ('market', 'marketInformation'), ('marketInformation', 'package'), ('country', 'city'), ('country', 'package'),
        ('city', 'package'), ('category', 'package'), ('thingsToDo', 'package'), ('productTypes', 'package')))
    SELECT id FROM reached WHERE type_id = 'package' ORDER BY id`);
  return (rows as { id: string }[]).map(({ id }) => id);
}
