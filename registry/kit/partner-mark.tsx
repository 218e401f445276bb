import { ArrowUpRight } from 'lucide-react';
import { Icon } from './icon.tsx';
import { useMessages } from './messages.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Beside a link whose booking ends elsewhere: an arrow, and "on our partner's site" in words, hidden where there is no room. */
export function PartnerMark({ words }: { readonly words?: boolean }) {
  const t = useMessages('kit');
  return (
    <span className="partner-mark">
      {words ? t('partner') : <VisuallyHidden> ({t('partner')})</VisuallyHidden>}
      <Icon icon={ArrowUpRight} />
    </span>
  );
}
