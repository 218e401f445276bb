/**
 * True for a request that a browser sent from another site. `Sec-Fetch-Site` decides where the browser sends it;
 * otherwise `Origin` must name the host that was asked. A client that sends neither is no browser (CVE-2026-22030).
 */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}
