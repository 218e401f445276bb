/** Set-up of the tests of delivery over HTTP: the handler, asked as programs ask it. */
import { afterAll, beforeAll } from 'vitest';
import { OPERATIONS, TOKENS, type TestDelivery, openTestDelivery } from './delivery.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  service: TestDelivery;
};
beforeAll(async () => {
  given.service = await openTestDelivery();
}, 60_000);
afterAll(() => given.service.close());

export const ADDRESS = 'https://content.example/graphql';
interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: unknown;
    readonly extensions: {
      readonly contentful: {
        readonly code: string;
        readonly requestId: string;
        readonly documentationUrl: string;
        readonly details?: unknown;
      };
    };
  }[];
}
interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answer;
  readonly code: string | undefined;
}
export const send = async (request: Request): Promise<Asked> => {
  const response = await given.service.delivery.handler(request);
  const body = JSON.parse((await response.text()) || '{}') as Answer;
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: body.errors?.[0]?.extensions.contentful.code,
  };
};
export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
export const post = (
  payload: unknown,
  token: string | undefined = TOKENS.delivery,
  headers: Record<string, string> = {},
) =>
  send(
    new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  );
export const get = (params: Record<string, string>, token: string | undefined = TOKENS.delivery) =>
  send(new Request(`${ADDRESS}?${new URLSearchParams(params)}`, { headers: bearer(token) }));
export const stranger = (payload: unknown) =>
  send(
    new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    }),
  );

export const HASH = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38';
export const { text, portable } = OPERATIONS['articleById'] ?? { text: '', portable: '' };
