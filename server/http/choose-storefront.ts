import type { Storefront, Storefronts } from '#schemas/contracts/storefront.ts';

export interface Served {
  readonly storefront: Storefront;
  /** Where its pages say they live (canonical, hreflang, Open Graph). */
  readonly origin: string;
}

export interface StorefrontChoice {
  readonly storefronts: Storefronts;
  readonly forced?: string | undefined;
  readonly publicOrigin?: string | undefined;
  readonly port: number;
}

/**
 * Which storefront a Host header means. The header only chooses among known storefronts; no part of it ever gets into
 * an answer (CVE-2025-61925), so an unknown host gets the default storefront under the default's own address.
 */
export function createStorefrontChoice({
  storefronts: { default: defaultId, storefronts },
  forced,
  publicOrigin,
  port,
}: StorefrontChoice) {
  const chosen = storefronts.find(({ id }) => id === (forced ?? defaultId));
  if (!chosen) throw new Error(`storefronts.json: "default" names ${defaultId}, which is not in the list.`);
  const suffix = port === 80 ? '' : `:${port}`;
  const served = (storefront: Storefront): Served => {
    if (storefront === chosen) return { storefront, origin: publicOrigin ?? `http://localhost${suffix}` };
    const host = storefront.hosts[0] ?? 'localhost';
    return { storefront, origin: host.endsWith('.localhost') ? `http://${host}${suffix}` : `https://${host}` };
  };
  const byHost = new Map(
    storefronts.flatMap((storefront) => storefront.hosts.map((host) => [host, served(storefront)] as const)),
  );
  const fallback = served(chosen);
  return (host: string | undefined): Served => {
    if (forced || !host) return fallback;
    return byHost.get(host.toLowerCase().replace(/:\d+$/, '')) ?? fallback;
  };
}
