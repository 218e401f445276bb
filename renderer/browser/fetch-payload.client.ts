import type { PayloadMessage } from '../payload.ts';
import { payloadUrl } from './page-address.ts';
import { readPayload } from './read-payload.ts';

/** The address is none of a page (specification §8). */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
}

/**
 * Asks for a page, part by part.
 *
 * @param isNotFoundPage the 404 screen has status 404 itself: it is shown, not looked for again
 * @throws PageNotFound; Error when the answer is none: then the page has to be loaded as a document
 */
export async function fetchPayload(
  url: URL,
  { signal, isNotFoundPage = false }: { signal?: AbortSignal; isNotFoundPage?: boolean } = {},
): Promise<AsyncIterable<PayloadMessage>> {
  const answer = await fetch(payloadUrl(url), { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  const isShown = answer.ok || (isNotFoundPage && answer.status === 404);
  if (!isShown || answer.redirected || !answer.body) {
    void answer.body?.cancel().catch(() => {});
    if (answer.status === 404) throw new PageNotFound(`Page Not Found: ${url.pathname}`);
    throw new Error(
      `Payload of ${url.pathname}: status ${answer.status}${answer.redirected ? ' after a redirect' : ''}`,
    );
  }
  return readPayload(answer.body);
}
