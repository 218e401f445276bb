/** Set-up of the tests of the management API: a store of its own, called over HTTP with its token. */
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { authenticateBearer } from '#server/content/management/authenticate-bearer.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import { article, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  opened: TestStore;
};
let api: ReturnType<typeof createManagementApi>;
beforeAll(async () => {
  given.opened = await openTestStore();
  api = createManagementApi({
    store: given.opened.store,
    files: given.opened.files,
    schedules: createScheduleStore(given.opened.store.database.drizzle),
    authenticate: authenticateBearer('the-token', 'maria'),
    logger: silent,
  });
}, START_TIMEOUT);
afterAll(() => given.opened?.close());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Answers are looked into by their paths, as a client would.
  readonly body: {
    [key: string]: unknown;
    sys: { id: string; version: number; state: string };
    errors: { field: string; keyword: string }[];
    version: number;
    code: string;
    items: { sys: { id: string }; action: string }[];
    total: number;
    fields: Record<string, Record<string, unknown>>;
  };
}

export async function call(
  method: string,
  path: string,
  options: { version?: number | string; json?: unknown; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { version, json, body, headers } = options;
  const response = await api.request(path, {
    method,
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      authorization: 'Bearer the-token',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
}

export const record = (title: string, more: object = {}) => ({
  sys: { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'article' } }, ...more },
  fields: article(title),
});
export const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#d06030' } })
    .png()
    .toBuffer();
