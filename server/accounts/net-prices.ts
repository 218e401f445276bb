import { Hono } from 'hono';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import type { AccountsEnv } from './accounts-api.ts';
import type { Accounts } from './open-accounts.ts';

/** Prices of one question: more than any page shows. */
const MOST = 100;
const ID = /^[\w.-]{1,64}$/;

/**
 * What the trade pays, for whoever may know it: `GET /?ids=a,b` → `{ prices: { a: 602 } }`, by record of a market's price, in
 * that market's currency. A price that is not published, or has no net one, is left out.
 */
export function netPriceRoutes({ privateFields }: Pick<Accounts, 'privateFields'>): Hono<AccountsEnv> {
  const routes = new Hono<AccountsEnv>();
  routes.get('/', async (context) => {
    const ids = [...new Set((context.req.query('ids') ?? '').split(','))];
    if (ids.length > MOST || !ids.every((id) => ID.test(id)))
      return context.json(
        {
          code: 'BAD_REQUEST',
          message: `"ids" are 1 to ${MOST} ids of prices, with commas between them.`,
          field: 'ids',
        },
        400,
      );
    try {
      const found = await privateFields.read('MarketInformation', ids);
      const prices = [...found].flatMap(([id, { netPrice }]) =>
        typeof netPrice === 'number' ? [[id, netPrice] as const] : [],
      );
      return context.json({ prices: Object.fromEntries(prices) });
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      context.header('retry-after', '5');
      return context.json(
        { code: 'UNAVAILABLE', message: 'Prices cannot be read at present. Try again in a moment.' },
        503,
      );
    }
  });
  return routes;
}
