import { Agent, type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/**
 * A GET as it is written: `fetch` tidies addresses before it sends them and does not let `Host` be chosen, by which the
 * storefront is.
 */
export const ask = (origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  exchange(origin, { path, headers });

/** A form as a browser without script sends it, at whatever host. */
export const sendForm = (
  origin: string,
  path: string,
  { fields, headers }: { readonly fields: Readonly<Record<string, string>>; readonly headers: Record<string, string> },
): Promise<Answer> =>
  exchange(origin, {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

interface Exchange extends Pick<RequestOptions, 'path' | 'method' | 'headers'> {
  readonly body?: string;
}

export const exchange = (origin: string, { body, ...options }: Exchange): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const sent = request({ agent, port, host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
