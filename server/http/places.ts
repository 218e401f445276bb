import { Hono } from 'hono';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import type { Logger, Site } from '#schemas/contracts/site.ts';
import type { Served } from './choose-storefront.ts';

export interface PlacesOptions {
  readonly site: Pick<Site, 'places'>;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly logger: Logger;
}

const MAX_QUERY = 100;
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 20;

/**
 * `GET /api/places?q=malag&locale=es&limit=10`: places by any of their names in any language, the best match first, named
 * in the language asked for. For comboboxes; the search of the destinations index works without.
 */
export function createPlaces({ site, chooseStorefront, logger }: PlacesOptions): Hono {
  const app = new Hono();
  app.get('/places', async (context) => {
    const { storefront } = chooseStorefront(context.req.header('host'));
    const wrong = (field: string, keyword: string, message: string) =>
      context.json({ errors: [{ field, keyword, message }] }, 422);
    const query = context.req.query('q')?.normalize('NFC').trim() ?? '';
    if (query === '') return wrong('q', 'required', 'must be part of the name of a place');
    if (query.length > MAX_QUERY) return wrong('q', 'maxLength', `must have at most ${MAX_QUERY} characters`);
    const asked = context.req.query('locale') ?? storefront.defaultLocale;
    const locale = storefront.locales.find((each) => each === asked);
    if (!locale) return wrong('locale', 'enum', `must be one of ${storefront.locales.join(', ')}`);
    const limit = readLimit(context.req.query('limit'));
    if (limit === undefined) return wrong('limit', 'maximum', `must be a whole number from 1 to ${MAX_LIMIT}`);
    try {
      const places = (await site.places?.({ storefront, locale, query, limit })) ?? [];
      // Names of places seldom change; what is typed again within minutes need not be asked again.
      return context.json({ places }, 200, { 'cache-control': 'public, max-age=300' });
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      logger.error({ error: error.message }, 'places could not be searched');
      const message = 'Places cannot be searched at present.';
      return context.json({ code: 'CONTENT_UNAVAILABLE', message }, 503, { 'retry-after': '30' });
    }
  });
  return app;
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined;
}
