import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { type ContentChange, type ContentClient, ContentUnavailable } from '#schemas/contracts/content.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { createRemoteClient } from '#server/content/client/remote-client.ts';
import { watchRemote } from '#server/content/client/watch-remote.ts';
import { plain, silent } from './support/database.ts';
import { OPERATIONS, TOKENS, type TestDelivery, openTestDelivery } from './support/delivery.ts';
import { type Fault, type FaultyServer, startFaultyServer } from './support/faulty-server.ts';

let service: TestDelivery;
let faulty: FaultyServer;
/** The service as a second instance would serve it. */
let address = '';
const listener = getRequestListener((request) => service.delivery.handler(request), { overrideGlobalObjects: false });
const server = createServer((request, response) => void listener(request, response));
beforeAll(async () => {
  service = await openTestDelivery();
  faulty = await startFaultyServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}/graphql`;
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await faulty.close();
  await service.close();
});

const remote = (url: string, more: Partial<Parameters<typeof createRemoteClient>[0]> = {}) =>
  createRemoteClient({
    url,
    token: TOKENS.delivery,
    previewToken: TOKENS.preview,
    operations: OPERATIONS,
    logger: silent,
    timeoutMs: 300,
    ...more,
  });
const sorted = (refs: readonly { id: string; version: number }[]) =>
  Object.fromEntries([...refs].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, version }) => [id, version]));
const article = (client: ContentClient, ID: string, more: { preview?: boolean; locale?: string } = {}) =>
  client.execute<{ article: Record<string, unknown> | null }>({
    operation: 'articleById',
    variables: { ID, ...(more.locale ? { locale: more.locale } : {}) },
    ...(more.preview ? { preview: true } : {}),
  });

describe('in process and over HTTP alike', () => {
  const both = (): [string, ContentClient][] => [
    ['embedded', service.delivery.client],
    ['remote', remote(address, { timeoutMs: 5000 })],
  ];

  test('data, errors and what was read', async () => {
    for (const [name, client] of both()) {
      const { data, errors, refs } = await article(client, 'lisbon', { locale: 'es-ES' });
      expect([name, data?.article?.['title'], data?.article?.['author']]).toEqual([
        name,
        'Lisboa',
        { __typename: 'Author', sys: { id: 'ana', publishedVersion: 3 }, name: 'Ana' },
      ]);
      expect(errors.map(({ path, extensions }) => [path, extensions?.contentful?.code])).toEqual([
        [['article', 'relatedCollection', 'items', 1], 'UNRESOLVABLE_LINK'],
      ]);
      expect(sorted(refs)).toEqual({ ana: 3, faro: 3, lisbon: 3, map: 3, missing: 0, porto: 3 });
    }
  });

  test('addresses of pictures are paths in process and whole over HTTP; only in process there are placeholders', async () => {
    const [embedded, overHttp] = await Promise.all(
      both().map(
        async ([, client]) => (await article(client, 'lisbon')).data?.article?.['cover'] as Record<string, unknown>,
      ),
    );
    expect(embedded).toMatchObject({
      url: '/images/map/ab12ab12ab12ab12-30x70.5/the%20map.png',
      placeholder: '#102030,#405060,#708090',
    });
    expect(overHttp?.['url']).toBe(new URL(String(embedded?.['url']), address).href);
    expect(overHttp).not.toHaveProperty('placeholder');
  });

  test('drafts only when asked for', async () => {
    for (const [, client] of both()) {
      expect((await article(client, 'lisbon', { preview: true })).data?.article?.['title']).toBe('Lisbon, rewritten');
      expect(
        (await client.execute({ operation: 'articleById', variables: { ID: 'lisbon', preview: true } })).data,
      ).toMatchObject({ article: { title: 'Lisbon 100%' } });
    }
    await expect(
      article(remote(address, { previewToken: undefined, timeoutMs: 5000 }), 'lisbon', { preview: true }),
    ).rejects.toThrow('CONTENT_PREVIEW_TOKEN');
  });

  test('a record that does not exist is null, and known by its id', async () => {
    const { data, errors, refs } = await article(service.delivery.client, 'nowhere');
    expect([data, errors, refs]).toEqual([{ article: null }, [], [{ id: 'nowhere', version: 0 }]]);
  });

  test('wrong variables give no data, an unknown operation is a fault of the caller', async () => {
    for (const [, client] of both()) {
      const { data, errors } = await client.execute({ operation: 'articles', variables: { limit: -1 } });
      expect([data, errors.length]).toEqual([null, 1]);
      await expect(client.execute({ operation: 'nothing', variables: {} })).rejects.toThrow(
        'There is no operation "nothing". Known: articleById, articles.',
      );
    }
  });

  test('without a token the operations run too', async () => {
    expect(
      (await article(remote(address, { token: undefined, timeoutMs: 5000 }), 'porto')).data?.article?.['title'],
    ).toBe('Porto');
  });

  test('a database that is down makes content unavailable, never missing', async () => {
    service.delivery.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
    service.broken.value = true;
    for (const [, client] of both()) await expect(article(client, 'porto')).rejects.toBeInstanceOf(ContentUnavailable);
    service.broken.value = false;
    for (const [, client] of both()) expect((await article(client, 'porto')).data?.article?.['title']).toBe('Porto');
  });

  test('a change shows at the next call', async () => {
    await service.put({ id: 'faro', type: 'article', fields: plain({ title: 'Faro, anew' }), publishedVersion: 9 });
    service.delivery.invalidate({ kind: 'publish', id: 'faro', typename: 'Article', version: 9 });
    for (const [, client] of both()) {
      const { data, refs } = await article(client, 'faro');
      expect([data?.article?.['title'], refs]).toEqual(['Faro, anew', [{ id: 'faro', version: 9 }]]);
    }
  });
});

describe('a faulty service', () => {
  afterEach(() => {
    faulty.fault = 'answer';
  });
  const faults: readonly Fault[] = [
    'slow',
    'error-500',
    'garbage',
    'html',
    'truncated',
    'reset',
    'no-graphql',
    'refused',
    'redirect',
    'internal',
    'huge',
  ];
  test.each(faults)('%s is unavailable content, within a second', async (fault) => {
    faulty.fault = fault;
    faulty.body = JSON.stringify({ data: { article: { title: 'x'.repeat(5000) } } });
    const started = performance.now();
    await expect(article(remote(faulty.url, { timeoutMs: 600 }), 'porto')).rejects.toBeInstanceOf(ContentUnavailable);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test('that is down is unavailable at once', async () => {
    const gone = await startFaultyServer();
    await gone.close();
    await expect(article(remote(gone.url), 'porto')).rejects.toBeInstanceOf(ContentUnavailable);
  });

  test('partial answers pass', async () => {
    const error = {
      message: 'no',
      path: ['article', 'author'],
      extensions: { contentful: { code: 'UNRESOLVABLE_LINK', details: { linkId: 'gone' } } },
    };
    faulty.body = JSON.stringify({
      data: { article: { sys: { id: 'a', publishedVersion: 2 }, author: null } },
      errors: [error],
    });
    const { data, errors, refs } = await article(remote(faulty.url), 'a');
    expect([data, errors]).toEqual([{ article: { sys: { id: 'a', publishedVersion: 2 }, author: null } }, [error]]);
    expect(sorted(refs)).toEqual({ a: 2, gone: 0 });
  });

  test('is asked with name, variables, portable text and token; no log names the token', async () => {
    const logged: unknown[] = [];
    const logger: Logger = {
      info: (...all) => void logged.push(all),
      warn: (...all) => void logged.push(all),
      error: (...all) => void logged.push(all),
    };
    await article(remote(faulty.url, { logger, token: 'very-secret' }), 'a').catch(() => undefined);
    const [head = '', body = ''] = faulty.lastRequest().split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('authorization: bearer very-secret');
    expect(JSON.parse(body)).toEqual({
      operationName: 'articleById',
      variables: { ID: 'a', preview: false },
      query: OPERATIONS['articleById']?.portable,
    });
    for (const fault of ['slow', 'refused', 'garbage'] as const) {
      faulty.fault = fault;
      await article(remote(faulty.url, { logger, token: 'very-secret', timeoutMs: 100 }), 'a').catch((error: unknown) =>
        logged.push(String(error), String((error as Error).cause)),
      );
    }
    expect(logged.length).toBeGreaterThan(3);
    expect(JSON.stringify(logged)).not.toContain('very-secret');
  });

  test('that keeps failing is left alone, then tried by one', async () => {
    faulty.body = '{"data":{"article":null}}';
    const client = remote(faulty.url, { breaker: { failures: 3, pauseMs: 150 } });
    faulty.fault = 'error-500';
    for (let call = 0; call < 3; call++) await article(client, 'a').catch(() => undefined);
    const before = faulty.requests();
    await expect(article(client, 'a')).rejects.toThrow('failed repeatedly');
    expect(faulty.requests()).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => article(client, 'a')));
    expect([faulty.requests() - before, tries.every(({ status }) => status === 'rejected')]).toEqual([1, true]);
    faulty.fault = 'answer';
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await article(client, 'a')).data).toEqual({ article: null });
    expect((await Promise.all([article(client, 'a'), article(client, 'a')])).length).toBe(2);
  });

  test('a caller that goes away says nothing of the service', async () => {
    faulty.fault = 'slow';
    const client = remote(faulty.url, { breaker: { failures: 1, pauseMs: 60_000 }, timeoutMs: 5000 });
    await expect(
      client.execute({ operation: 'articleById', variables: { ID: 'a' }, signal: AbortSignal.timeout(50) }),
    ).rejects.not.toBeInstanceOf(ContentUnavailable);
    faulty.fault = 'answer';
    faulty.body = '{"data":{"article":null}}';
    expect((await article(client, 'a')).data).toEqual({ article: null });
  });
});

describe('watching another service', () => {
  const watch = (url: string, token: string | undefined = TOKENS.delivery) => {
    const changes: ContentChange[] = [];
    const stop = watchRemote({
      url,
      token,
      logger: silent,
      intervalMs: 30,
      timeoutMs: 2000,
      onChange: (change) => changes.push(change),
    });
    return { changes, stop };
  };

  test('a publication and an unpublication are noticed, nothing else', async () => {
    const { changes, stop } = watch(address);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(changes).toEqual([]);
    await service.put({
      id: 'evora',
      type: 'article',
      fields: plain({ title: 'Évora' }),
      publishedAt: '2026-05-01T00:00:00Z',
    });
    service.delivery.invalidate({ kind: 'publish', id: 'evora', typename: 'Article', version: 3 });
    await expect.poll(() => changes.length, { timeout: 3000 }).toBe(1);
    await service.put({ id: 'bea', type: 'author', fields: plain({ name: 'Bea' }), publishedVersion: null });
    service.delivery.invalidate({ kind: 'unpublish', id: 'bea', typename: 'Author', version: 3 });
    await expect.poll(() => changes.length, { timeout: 3000 }).toBe(2);
    expect(changes[0]).toEqual({ kind: 'reset', id: '', typename: '', version: 0 });
    stop();
  });

  test('one that does not tell may have changed each time; one that is down has not', async () => {
    faulty.fault = 'refused';
    const refused = watch(faulty.url);
    await expect.poll(() => refused.changes.length, { timeout: 3000 }).toBeGreaterThan(1);
    refused.stop();
    faulty.fault = 'error-500';
    const down = watch(faulty.url);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(down.changes).toEqual([]);
    down.stop();
  });
});
