import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentSubscription } from '#kit/state/content-subscription.ts';
import type { ContentQuery, ContentResult } from '#kit/state/services.ts';
import { APOLLO, type BrowserContent, createBrowserContent } from './apollo.client.ts';

const query =
  'query DestinationsContinents($locale: String) { continentCollection(locale: $locale) { total __typename } }';
const continents: ContentQuery = { operation: 'DestinationsContinents', text: query, variables: { locale: 'en-UK' } };
const page: ContentQuery = {
  operation: 'pageBasic',
  text: 'query pageBasic { page(id: "home") { __typename name } }',
  variables: {},
};

let server: Server;
let uri: string;
let requests: {
  headers: Record<string, unknown>;
  body: { operationName: string; variables: unknown; query: string };
}[];
let answer: () => unknown;
const opened: BrowserContent[] = [];
const connect = (options: Parameters<typeof createBrowserContent>[0] = {}) => {
  const content = createBrowserContent({ uri, pollInterval: 25, ...options });
  opened.push(content);
  return content;
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const total = (value: number) => ({
  data: { continentCollection: { __typename: 'ContinentCollection', total: value } },
});

beforeEach(async () => {
  requests = [];
  answer = () => total(requests.length);
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ headers: request.headers, body: JSON.parse(body) as (typeof requests)[number]['body'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer()));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterEach(async () => {
  for (const content of opened.splice(0)) content.stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe('queries from the browser', () => {
  test('are posted as operationName, variables, query, with a bearer token where one is set', async () => {
    await connect({ token: 'abc' }).query(continents);
    expect(requests[0]?.body).toMatchObject({
      operationName: 'DestinationsContinents',
      variables: { locale: 'en-UK' },
    });
    expect(requests[0]?.body.query).toContain('continentCollection');
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' });
  });
  test('come from the cache first; page queries bypass it', async () => {
    answer = () => total(7);
    const content = connect();
    expect((await content.query(continents)).data).toEqual(total(7).data);
    await content.query(continents);
    expect(requests).toHaveLength(1);
    answer = () => ({ data: { page: { __typename: 'Page', name: `read ${requests.length}` } } });
    expect((await content.query(page)).data).toMatchObject({ page: { name: 'read 2' } });
    expect((await content.query(page)).data).toMatchObject({ page: { name: 'read 3' } });
  });
  test('keep the part of the data that came, beside the errors', async () => {
    answer = () => ({
      data: total(5).data,
      errors: [{ message: 'one link cannot be resolved', path: ['continentCollection', 'items', 3] }],
    });
    const result = await connect().query(continents);
    expect(result).toMatchObject({
      data: total(5).data,
      errors: [{ message: 'one link cannot be resolved' }],
      loading: false,
    });
    const watched = await new Promise<ContentResult>((done) =>
      connect().watch(continents, (each) => !each.loading && done(each)),
    );
    expect(watched).toMatchObject({ data: total(5).data, errors: [{ message: 'one link cannot be resolved' }] });
  });
  test('poll every 120 seconds and wait 100 ms after server rendering by default', () => {
    expect(APOLLO).toEqual({ pollInterval: 120_000, ssrForceFetchDelay: 100 });
  });
});

describe('watched queries', () => {
  test('are polled, and stop when the last component has unmounted', async () => {
    const content = connect();
    const subscription = createContentSubscription<{ continentCollection: { total: number } }>(
      async () => content,
      continents,
    );
    const leave = [subscription.subscribe(() => {}), subscription.subscribe(() => {})];
    await vi.waitFor(() => expect(subscription.getSnapshot().data?.continentCollection.total).toBeGreaterThan(2), 2000);
    leave[0]?.();
    const before = requests.length;
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before), 2000);
    leave[1]?.();
    await wait(60); // what was on its way
    const after = requests.length;
    await wait(150);
    expect(requests.length).toBe(after);
  });
  test('a component that leaves before Apollo is loaded starts nothing', async () => {
    const content = connect();
    let loaded: () => void = () => {};
    const subscription = createContentSubscription(
      () => new Promise((done) => void (loaded = () => done(content))),
      continents,
    );
    subscription.subscribe(() => {})();
    loaded();
    await wait(80);
    expect(requests).toHaveLength(0);
  });
  test('say so when Apollo cannot be loaded', async () => {
    const subscription = createContentSubscription(() => Promise.reject(new Error('chunk is gone')), continents);
    await new Promise<void>((done) => subscription.subscribe(done));
    expect(subscription.getSnapshot()).toMatchObject({ loading: false, errors: [{ message: 'Error: chunk is gone' }] });
  });
});

describe('login and logout', () => {
  test('restart the socket and forget the cache', async () => {
    const socket = { restart: vi.fn() };
    const content = connect({ socket });
    await content.query(continents);
    await content.resetClient();
    await content.query(continents);
    expect([socket.restart.mock.calls.length, requests.length]).toEqual([1, 2]);
  });
  test('leave the cache alone when told to skip', async () => {
    const socket = { restart: vi.fn() };
    const content = connect({ socket });
    await content.query(continents);
    await content.resetClient({ skip: true });
    await content.query(continents);
    expect([socket.restart.mock.calls.length, requests.length]).toEqual([1, 1]);
  });
  test('work without a socket', async () => expect(await connect().resetClient()).toBeUndefined());
});
