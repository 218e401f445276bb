/**
 * Policy of a page (CSP level 3). No inline script at all; inline styles only by hash; `style` attributes for colours
 * that come from content. Hashes instead of a nonce, since a cached page has the same bytes for everybody.
 *
 * @param csp sources of the page as the renderer found them, without quotes
 */
export function pagePolicy(
  csp: { readonly styles: readonly string[]; readonly scripts: readonly string[] },
  production: boolean,
): string {
  const quoted = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'self'${quoted(csp.scripts)}`,
    production ? `style-src-elem 'self'${quoted(csp.styles)}` : "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://images.ctfassets.net",
    "font-src 'self'",
    "media-src 'self' https:",
    `connect-src 'self'${production ? '' : ' ws:'}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(production ? ["require-trusted-types-for 'script'", 'trusted-types meridian'] : []),
  ];
  return directives.join('; ');
}
