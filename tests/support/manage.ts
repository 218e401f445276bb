import type { Product } from './product.ts';

export interface Stored {
  readonly sys: { readonly version: number; readonly state: string };
  readonly fields: Record<string, Record<string, unknown>>;
}

/**
 * A call of the management API for entries, as somebody who may do everything.
 *
 * @typeParam Answer where it is not one record
 * @param path below `/api/content/entries`, without a slash before it
 * @param version what the caller has seen
 * @throws Error with status and answer where it is refused
 */
export async function manage<Answer = Stored>(
  { origin, tokens }: Pick<Product, 'origin' | 'tokens'>,
  method: string,
  path: string,
  { version, body }: { readonly version?: number; readonly body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/api/content/entries${path && `/${path}`}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.management}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** @returns puts the records back as they are now, for the next test */
export async function remember(
  product: Pick<Product, 'origin' | 'tokens'>,
  ...ids: readonly string[]
): Promise<() => Promise<void>> {
  const before = await Promise.all(ids.map(async (id) => ({ id, ...(await manage(product, 'GET', id)) })));
  return async () => {
    for (const { id, fields } of before) {
      const { version } = (await manage(product, 'GET', id)).sys;
      await manage(product, 'PUT', id, { version, body: { fields } });
    }
  };
}
