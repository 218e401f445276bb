import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useMessages } from './language.tsx';

/** An address that leads nowhere in Studio, or nowhere for this role. */
export function MissingScreen() {
  const t = useMessages('studio/app');
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <ButtonLink href="/">{t('missing.back')}</ButtonLink>
    </EmptyState>
  );
}
