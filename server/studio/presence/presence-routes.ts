import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import type {
  AskedEvent,
  AskToEdit,
  Beat,
  FieldPlace,
  PresenceEvent,
  SavedEvent,
} from '#schemas/contracts/studio-presence.ts';
import { isObject } from '#schemas/is-object.ts';
import { may } from '../../accounts/roles.ts';
import { isCrossSite } from '../../http/cross-site.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { OPENS_STUDIO } from '../create-studio.ts';
import type { PresenceHub } from './presence-hub.ts';

const ID = /^[\w.-]{1,64}$/;
/** Open streams of one person: their tabs, with room. */
const MOST_STREAMS = 20;
/** Focus moves between fields; nobody moves it three times a second for a minute. */
const BEATS = { points: 180, seconds: 60 };
/** A session that ended is noticed after so long; it also keeps proxies from closing a quiet stream. */
const CHECK_MS = 15_000;

/**
 * `POST /api/studio/presence` says that somebody is on a record, `POST …/ask` that somebody wants the field that another holds, `GET /api/studio/presence/:recordId` tells who is, as
 * server-sent events: `people`, `asked` when somebody wants a field, `saved` with the records of the space that have a newer version, and `ended` when the session
 * has. For whoever may open Studio; a person's name and e-mail
 * are told to them alone and kept nowhere.
 */
export function createPresenceRoutes(options: {
  readonly hub: PresenceHub;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  /** Resolves when the process closes: no stream keeps it. */
  readonly closing?: Promise<void>;
  readonly checkMs?: number;
}): Hono {
  const { hub, accounts, closing, checkMs = CHECK_MS } = options;
  const app = new Hono();
  const beats = createRateLimit(BEATS);
  const streams = new Map<string, number>();

  const enter = async (context: Context): Promise<Visitor | Response> => {
    context.header('cache-control', 'private, no-store');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (visitor && may(visitor.role, OPENS_STUDIO)) return visitor;
    const code = visitor ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED';
    return context.json({ code, message: 'Sign in to Studio.' }, visitor ? 403 : 401);
  };

  /** Of whoever says something: from Studio itself, and not too often. */
  const enterToSay = async (context: Context): Promise<Visitor | Response> => {
    if (isCrossSite(context.req.raw.headers))
      return context.json({ code: 'CROSS_SITE', message: 'Ask from Studio itself.' }, 403);
    const visitor = await enter(context);
    if (visitor instanceof Response) return visitor;
    const wait = await beats.take(visitor.id);
    if (wait === 0) return visitor;
    context.header('retry-after', String(wait));
    return context.json({ code: 'TOO_MANY', message: `Wait ${wait} seconds.` }, 429);
  };

  app.post('/api/studio/presence/ask', bodyLimit({ maxSize: 2_000 }), async (context) => {
    const visitor = await enterToSay(context);
    if (visitor instanceof Response) return visitor;
    const wish = readAsk(await context.req.json().catch(() => undefined));
    if (!wish) return context.json({ code: 'BAD_REQUEST', message: 'Send place, to and the field.' }, 400);
    if (!(await hub.ask(personOf(visitor), wish)))
      return context.json({ code: 'NOT_HELD', message: 'The field is free by now.' }, 409);
    return context.body(null, 204);
  });

  app.post('/api/studio/presence', bodyLimit({ maxSize: 2_000 }), async (context) => {
    const visitor = await enterToSay(context);
    if (visitor instanceof Response) return visitor;
    const beat = readBeat(await context.req.json().catch(() => undefined));
    if (!beat) return context.json({ code: 'BAD_REQUEST', message: 'Send tab, place and the field.' }, 400);
    await hub.beat(personOf(visitor), beat);
    return context.body(null, 204);
  });

  app.get('/api/studio/presence/:place', async (context) => {
    const visitor = await enter(context);
    if (visitor instanceof Response) return visitor;
    const place = context.req.param('place');
    if (!ID.test(place)) return context.json({ code: 'BAD_REQUEST', message: 'Name a record by its id.' }, 400);
    const open = streams.get(visitor.id) ?? 0;
    if (open >= MOST_STREAMS)
      return context.json({ code: 'TOO_MANY', message: `At most ${MOST_STREAMS} tabs are told at a time.` }, 429);
    streams.set(visitor.id, open + 1);
    return streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const write = (event: string, data: unknown) =>
        stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => ended.resolve());
      const stopWatching = hub.watch(place, (people) => void write('people', people satisfies PresenceEvent));
      const stopAsked = hub.watchAsked(place, (asked) => void write('asked', asked satisfies AskedEvent));
      const stopSaves = hub.watchSaves((saved) => void write('saved', saved satisfies SavedEvent));
      const timer = setInterval(() => {
        accounts.visitorOf(context.req.raw).then(
          async (present) => {
            if (present && may(present.role, OPENS_STUDIO)) return void (await stream.write(': \n\n'));
            await write('ended', {});
            ended.resolve();
          },
          // The database does not answer: the session is asked again.
          () => undefined,
        );
      }, checkMs);
      timer.unref();
      stream.onAbort(() => ended.resolve());
      void closing?.then(ended.resolve);
      await ended.promise;
      clearInterval(timer);
      stopWatching();
      stopAsked();
      stopSaves();
      const left = (streams.get(visitor.id) ?? 1) - 1;
      if (left > 0) streams.set(visitor.id, left);
      else streams.delete(visitor.id);
    });
  });
  return app;
}

const personOf = ({ id, name, email }: Visitor) => ({ id, name: name.slice(0, 100), email });

function readBeat(body: unknown): Beat | undefined {
  if (!isObject(body)) return undefined;
  const { tab, place, field, isGone } = body;
  if (typeof tab !== 'string' || !ID.test(tab) || typeof place !== 'string' || !ID.test(place)) return undefined;
  const at = field === undefined ? undefined : readField(field);
  if (field !== undefined && !at) return undefined;
  return { tab, place, ...(at && { field: at }), ...(isGone === true && { isGone }) };
}

function readAsk(body: unknown): AskToEdit | undefined {
  if (!isObject(body)) return undefined;
  const { place, to } = body;
  const field = readField(body['field']);
  const areIds = [place, to].every((each) => typeof each === 'string' && ID.test(each));
  return field && areIds ? { place: place as string, to: to as string, field } : undefined;
}

function readField(value: unknown): FieldPlace | undefined {
  if (!isObject(value)) return undefined;
  const { id, field, locale } = value;
  return [id, field, locale].every((part) => typeof part === 'string' && ID.test(part))
    ? { id: id as string, field: field as string, locale: locale as string }
    : undefined;
}
