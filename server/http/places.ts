import { Hono } from 'hono';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import { PLACE_GROUPS, type Places } from '#schemas/contracts/places.ts';
import { PLACE_TYPES, type PlaceType } from '#schemas/contracts/search.ts';
import type { Logger, Site } from '#schemas/contracts/site.ts';
import { findOptions } from '#server/gazetteer/describe-option.ts';
import type { Served } from './choose-storefront.ts';

export interface PlacesOptions {
  readonly site: Pick<Site, 'places'>;
  readonly places: Places;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly logger: Logger;
}

const MAX_QUERY = 100;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 20;
/** Of each group, where there are several (design, "Grouped list"), and where there is one. */
const IN_GROUP = { several: 3, one: 8 };
/** Names of places seldom change; what is typed again within minutes need not be asked again. */
const KEPT = { 'cache-control': 'public, max-age=300' };
/** RFC 9110 §15.5.1. */
const BAD_REQUEST = 400;

/**
 * `GET /api/places?q=malag&locale=es&limit=10`: destinations by any of their names in any language, the best match first,
 * named in the language asked for, each with its page. With `types=city,airport` all that a search may name, in groups, each
 * with what a search needs (`PlaceOptions`); `limit` is then that of a group. For comboboxes; every form works without.
 */
export function createPlaces({ site, places, chooseStorefront, logger }: PlacesOptions): Hono {
  const app = new Hono();
  app.get('/places', async (context) => {
    const { storefront } = chooseStorefront(context.req.header('host'));
    const wrong = (field: string, keyword: string, message: string) =>
      context.json({ errors: [{ field, keyword, message }] }, BAD_REQUEST);
    const query = context.req.query('q')?.normalize('NFC').trim() ?? '';
    if (query === '') return wrong('q', 'required', 'must be part of the name of a place');
    if (query.length > MAX_QUERY) return wrong('q', 'maxLength', `must have at most ${MAX_QUERY} characters`);
    const asked = context.req.query('locale') ?? storefront.defaultLocale;
    const locale = storefront.locales.find((each) => each === asked);
    if (!locale) return wrong('locale', 'enum', `must be one of ${storefront.locales.join(', ')}`);
    const types = readTypes(context.req.query('types'));
    if (!types) return wrong('types', 'enum', `must be a list with commas of ${PLACE_TYPES.join(', ')}`);
    const limit = readLimit(context.req.query('limit'), types.length === 0 ? DEFAULT_LIMIT : limitOf(types));
    if (limit === undefined) return wrong('limit', 'maximum', `must be a whole number from 1 to ${MAX_LIMIT}`);
    try {
      if (types.length > 0)
        return context.json(findOptions(await places.gazetteer(), { query, types, locale, limit }), 200, KEPT);
      const found = (await site.places?.({ storefront, locale, query, limit })) ?? [];
      return context.json({ places: found }, 200, KEPT);
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      logger.error({ error: error.message }, 'places could not be searched');
      const message = 'Places cannot be searched at present.';
      return context.json({ code: 'CONTENT_UNAVAILABLE', message }, 503, { 'retry-after': '30' });
    }
  });
  return app;
}

/** None when they are left out; `undefined` when one of them is no type. */
function readTypes(text: string | undefined): readonly PlaceType[] | undefined {
  if (text === undefined) return [];
  const asked = [...new Set(text.split(','))].map((name) => PLACE_TYPES.find((type) => type === name));
  const types = asked.filter((type) => type !== undefined);
  return types.length === asked.length ? types : undefined;
}

function limitOf(types: readonly PlaceType[]): number {
  const groups = Object.values(PLACE_GROUPS).filter((group: readonly PlaceType[]) =>
    group.some((type) => types.includes(type)),
  );
  return groups.length > 1 ? IN_GROUP.several : IN_GROUP.one;
}

function readLimit(text: string | undefined, unsaid: number): number | undefined {
  if (text === undefined) return unsaid;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined;
}
