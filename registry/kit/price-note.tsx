import { formatDays } from './format-days.ts';
import { useMessages } from './messages.tsx';
import { offerOf, type Product, productTarget } from './product.ts';
import { useSite } from './site-context.tsx';

type Noted = Pick<Product, 'marketInformation' | 'parallax' | 'parallaxUrl'>;

/**
 * The small print of a list of prices, once for the list: whom they are for, when they were seen, what a struck one means,
 * and that some trips are booked elsewhere. Nothing where no price stands.
 */
export function PriceNote({
  products,
  className,
}: {
  readonly products: readonly Noted[];
  readonly className?: string;
}) {
  const t = useMessages('kit');
  const { languageTag, timeZone } = useSite();
  const offers = products.flatMap((product) => offerOf(product) ?? []);
  if (offers.length === 0) return null;
  const days = formatDays(
    products.map(({ marketInformation }) => marketInformation?.[0]?.seenOn),
    { languageTag, timeZone },
  );
  const sentences = [
    days === undefined ? t('priceNote.from') : t('priceNote.fromSeen', { days }),
    offers.some(({ was }) => was) && t('priceNote.was'),
    products.some((product) => productTarget(product)?.external) && t('priceNote.partner'),
  ].filter(Boolean);
  return <p className={['fine', className].filter(Boolean).join(' ')}>{sentences.join(' ')}</p>;
}
