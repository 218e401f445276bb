import { lookup as dnsLookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { LinkState } from '#schemas/contracts/studio-publishing.ts';

export interface LinkChecker {
  /** @returns the state of each address, in their order. Never rejects */
  check(urls: readonly string[]): Promise<LinkState[]>;
}

export interface LinkCheckerOptions {
  /** Whether an address of the network may be asked; the default allows public ones alone. */
  readonly isAllowed?: (address: string) => boolean;
  readonly ports?: readonly number[];
  readonly timeoutMs?: number;
}

const AT_ONCE = 4;
const MOST_HOPS = 3;
const GOOD_FOR_MS = 3_600_000;
/** What fails may be mended any moment. */
const BAD_FOR_MS = 120_000;
const WEB_PORTS = [80, 443];

/**
 * Only what the whole world may ask: no loopback, no private, link-local or reserved network, no translated or tunnelled
 * IPv4 in IPv6 (OWASP, server side request forgery prevention).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Asks other sites whether the addresses that editors link to are there. The server asks, so that editors' browsers give
 * nothing away and the page's policy stays strict; so it must not be led inside: the address that is connected to is the
 * one that was judged, at every hop, and nothing of an answer but its status is read.
 */
export function createLinkChecker(options: LinkCheckerOptions = {}): LinkChecker {
  const { isAllowed = isPublicAddress, ports = WEB_PORTS, timeoutMs = 5_000 } = options;
  const known = new LRUCache<string, LinkState>({ max: 2_000, ttl: GOOD_FOR_MS });

  const lookup: NonNullable<RequestOptions['lookup']> = (host, wanted, done) => {
    dnsLookup(host, { ...wanted, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new Error('not a public address'), '', 4);
      return wanted.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  const head = (url: URL, method: 'HEAD' | 'GET'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const asked: ClientRequest = send(
        url,
        // An agent of its own: a kept connection would have been judged for another name.
        {
          method,
          lookup,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: '*/*', 'user-agent': 'Meridian link check' },
        },
        (answer) => {
          // Its body is nobody's business.
          answer.destroy();
          resolve(answer);
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  async function ask(address: string): Promise<LinkState> {
    let url = URL.canParse(address) ? new URL(address) : undefined;
    for (let hop = 0; url && hop <= MOST_HOPS; hop++) {
      if (!mayAsk(url)) return 'unchecked';
      let answer = await head(url, 'HEAD');
      // Some answer no HEAD.
      if ([403, 404, 405, 501].includes(answer.statusCode ?? 0)) answer = await head(url, 'GET');
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode === 304) return 'ok';
      if (statusCode >= 400)
        return [404, 410].includes(statusCode) ? 'broken' : statusCode >= 500 ? 'unreachable' : 'ok';
      url =
        headers.location !== undefined && URL.canParse(headers.location, url)
          ? new URL(headers.location, url)
          : undefined;
    }
    return 'broken';
  }

  function mayAsk({ protocol, hostname, port, username, password }: URL): boolean {
    if (protocol !== 'http:' && protocol !== 'https:') return false;
    if (username !== '' || password !== '') return false;
    if (!ports.includes(port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))) return false;
    const literal = hostname.replace(/^\[|\]$/g, '');
    return !ipaddr.isValid(literal) || isAllowed(literal);
  }

  async function state(address: string): Promise<LinkState> {
    const before = known.get(address);
    if (before) return before;
    const found = await ask(address).catch((): LinkState => 'unreachable');
    known.set(address, found, { ttl: found === 'ok' ? GOOD_FOR_MS : BAD_FOR_MS });
    return found;
  }

  return {
    async check(urls) {
      const states = new Map<string, LinkState>();
      const waiting = [...new Set(urls)];
      const work = async (): Promise<void> => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) states.set(url, await state(url));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return urls.map((url) => states.get(url) ?? 'unchecked');
    },
  };
}
