import { Hono } from 'hono';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import type { PublishAnswer, PublishWish } from '#schemas/contracts/studio-publishing.ts';
import { isObject } from '#schemas/is-object.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import type { ManagementEnv } from '../management/create-management-api.ts';
import { readMoment } from '../management/read-schedule.ts';
import { readJsonBody } from '../management/read-request.ts';
import { OutsideLimits, refuseType } from '../management/refuse-outside.ts';
import type { ScheduleStore } from '../schedules/schedule-store.ts';
import { invalid, StoreError } from '../store/errors.ts';
import type { Store } from '../store/open-store.ts';
import type { LinkChecker } from './check-links.ts';
import { collectPage, MOST_RECORDS, type OnPage } from './collect-page.ts';
import { planPublish } from './plan-publish.ts';
import { publishPage } from './publish-page.ts';

const MOST_URLS = 50;
const MAX_URL = 2_048;

/**
 * `GET /publishing/:pageId`: what publishing the page would do (`PublishPlan`) · `POST /publishing/:pageId` (`PublishWish`):
 * does it, now or at a moment, all of it or nothing; 409 when something changed since it was reviewed, 422 with what the
 * server does not let pass · `POST /link-checks` `{ urls }`: whether other sites have them still, thirty a minute.
 */
export function publishingRoutes(options: {
  readonly store: Store;
  readonly schedules: Pick<ScheduleStore, 'add' | 'list'>;
  readonly links: LinkChecker;
}): Hono<ManagementEnv> {
  const { store, schedules, links } = options;
  const routes = new Hono<ManagementEnv>();
  const checks = createRateLimit({ points: 30, seconds: 60 });

  routes.get('/publishing/:id', async (context) => {
    const id = context.req.param('id');
    const page = await collectPage(id, store, store.model);
    if (!page) throw missing(id);
    const { items } = await schedules.list({ kind: 'Entry', recordId: id, status: 'waiting', skip: 0, limit: 50 });
    return context.json(planPublish(page, store, items));
  });
  routes.post('/publishing/:id', async (context) => {
    const id = context.req.param('id');
    const wish = readWish(
      await readJsonBody(context, 200_000),
      store.model.locales.map(({ code }) => code),
    );
    const { locales, versions } = wish;
    const limits = context.get('limits');
    refuseOtherLocales(limits, locales);
    const refuse = ({ record }: OnPage): void => refuseType(limits, record.typeId);
    const by = context.get('actor');
    if (wish.at === undefined)
      return context.json((await publishPage(store, { id, locales, versions, by, refuse })) satisfies PublishAnswer);
    const page = await collectPage(id, store, store.model);
    if (!page) throw missing(id);
    page.parts.forEach(refuse);
    const planned = {
      kind: 'Entry',
      recordId: id,
      action: 'publish',
      at: readMoment(wish.at),
      by,
      locales,
      withParts: true,
    } as const;
    const { id: schedule } = await schedules.add(planned);
    return context.json({ records: [], schedule } satisfies PublishAnswer, 201);
  });
  routes.post('/link-checks', async (context) => {
    const wait = await checks.take(context.get('actor'));
    if (wait > 0) {
      context.header('retry-after', String(wait));
      return context.json({ code: 'too-many', message: `Links are checked again in ${wait} seconds.` }, 429);
    }
    const { urls } = await readJsonBody(context, MOST_URLS * MAX_URL + 1_000);
    if (
      !Array.isArray(urls) ||
      urls.length > MOST_URLS ||
      !urls.every((url) => typeof url === 'string' && url.length <= MAX_URL)
    )
      throw invalid([{ field: 'urls', keyword: 'type', message: `must be a list of at most ${MOST_URLS} addresses` }]);
    const states = await links.check(urls as readonly string[]);
    return context.json({ items: urls.map((url: string, index) => ({ url, state: states[index] })) });
  });
  return routes;
}

const missing = (id: string): StoreError =>
  new StoreError({ code: 'not-found', message: `There is no page "${id.slice(0, 64)}".` });

/** A publisher of some languages publishes these. */
function refuseOtherLocales(limits: AccountLimits | undefined, locales: readonly string[]): void {
  const others = limits?.locales ? locales.filter((locale) => !limits.locales?.includes(locale)) : [];
  if (others.length > 0)
    throw new OutsideLimits(
      `Your account publishes ${limits?.locales?.join(', ')} only, and this is ${others.join(', ')}. Ask an administrator.`,
    );
}

function readWish(body: Readonly<Record<string, unknown>>, known: readonly string[]): PublishWish {
  const { locales, versions, at, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw invalid([
      {
        field: unknown.slice(0, 80),
        keyword: 'additionalProperties',
        message: 'is unknown: locales, versions and at are sent',
      },
    ]);
  if (!Array.isArray(locales) || locales.length === 0 || !locales.every((code) => known.includes(code as string)))
    throw invalid([{ field: 'locales', keyword: 'enum', message: `must be a list of some of ${known.join(', ')}` }]);
  const isVersion = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;
  if (!isObject(versions) || Object.keys(versions).length > MOST_RECORDS || !Object.values(versions).every(isVersion))
    throw invalid([
      { field: 'versions', keyword: 'type', message: 'must hold the versions that were reviewed, by "Entry:id"' },
    ]);
  if (at !== undefined && typeof at !== 'string')
    throw invalid([{ field: 'at', keyword: 'type', message: 'must be a moment' }]);
  return {
    locales: [...new Set(locales as readonly string[])],
    versions: versions as PublishWish['versions'],
    ...(at !== undefined && { at }),
  };
}
