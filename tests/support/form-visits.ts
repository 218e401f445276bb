import { type Browsing, startBrowsing, type Visit, type VisitOptions } from './browser.ts';
import { type Product, startProduct } from './product.ts';

export interface FormVisits {
  readonly browsing: Browsing;
  readonly product: Product;
  /** Of the storefront of all languages. */
  readonly wide: string;
  visit(options?: VisitOptions): Promise<Visit>;
  /** Headers of a network that nobody has sent from yet. */
  ownNetwork(): Record<string, string>;
}

/**
 * A product whose forms are sent often. They take so many a minute from a network: every visitor here has one of their own,
 * or tests would wait for one another.
 */
export async function startFormVisits(): Promise<FormVisits> {
  const product = await startProduct({ environment: { TRUST_PROXY: '127.0.0.1/32' } });
  const browsing = await startBrowsing(product);
  let networks = 0;
  const ownNetwork = () => ({ 'x-forwarded-for': `192.0.2.${++networks}` });
  return {
    browsing,
    product,
    wide: browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost'),
    visit: (options = {}) => browsing.visit({ ...options, extraHTTPHeaders: ownNetwork() }),
    ownNetwork,
  };
}
