import ipaddr from 'ipaddr.js';
import type { Subnet } from '../config/read-config.ts';

/** IPv4-mapped IPv6 (`::ffff:127.0.0.1`) is the IPv4 address it holds. */
function parse(address: string): ReturnType<typeof ipaddr.process> | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * Network of a client, the unit of every rate limit: an IPv4 address, or the /64 of an IPv6 address, since a visitor
 * can take any address in theirs (CVE-2026-45364).
 *
 * @param remoteAddress address of the socket
 * @param forwardedFor `X-Forwarded-For`, believed from the right for as long as the hop is a trusted proxy
 */
export function clientNetwork(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trusted: readonly Subnet[],
): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    remoteAddress,
  ];
  let client = parse(remoteAddress);
  for (let hop = hops.length - 1; hop >= 0; hop--) {
    const address = parse(hops[hop] ?? '');
    if (!address) break;
    client = address;
    const isProxy = trusted.some(
      ([subnet, bits]) => subnet.kind() === address.kind() && address.match([subnet, bits] as never),
    );
    if (!isProxy) break;
  }
  if (!client) return 'unknown';
  if (client.kind() === 'ipv4') return client.toString();
  return `${client
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}::/64`;
}

/** True for loopback, private and link-local addresses: where a metrics collector lives. */
export function isPrivateNetwork(address: string): boolean {
  return ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(parse(address)?.range() ?? '');
}
