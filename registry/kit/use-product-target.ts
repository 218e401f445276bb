import { usePath } from './paths.ts';
import { type Product, productTarget, type ProductTarget } from './product.ts';

/** What is needed to say where a card leads. */
type Leading = Pick<Product, 'parallax' | 'parallaxUrl' | 'marketInformation'> & {
  readonly sys?: { readonly id: string } | null;
};

export interface ProductLink {
  readonly link: ProductTarget;
  /** It is booked at the booking engine: mark the link with `<PartnerMark />`. */
  readonly isPartner: boolean;
}

/**
 * Where a product's card leads: its own page, else the notice that says what is passed on to the booking engine and leads
 * there. Where the storefront has no such notice, the engine itself.
 */
export function useProductTarget(product: Leading): ProductLink | undefined {
  const path = usePath();
  const target = productTarget(product);
  if (!target?.external) return target && { link: target, isPartner: false };
  const notice = path('hand-over', { id: product.sys?.id });
  return { link: notice === undefined ? target : { to: notice, external: false }, isPartner: true };
}
