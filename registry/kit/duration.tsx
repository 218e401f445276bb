import { useMessages } from './messages.tsx';
import type { Product } from './product.ts';

interface DurationProps {
  readonly product: Pick<Product, 'numberOfDays' | 'numberOfNights'>;
  readonly className?: string;
}

/** "10 days · 9 nights"; nothing when neither is known. */
export function Duration({ product: { numberOfDays, numberOfNights }, className }: DurationProps) {
  const t = useMessages('kit');
  const days = numberOfDays ? t('duration.days', { count: numberOfDays }) : '';
  const nights = numberOfNights ? t('duration.nights', { count: numberOfNights }) : '';
  const text = [days, nights].filter(Boolean).join(' · ');
  return text ? <p className={className}>{text}</p> : null;
}
