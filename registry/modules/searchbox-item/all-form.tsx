import { Info, Search } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';
import css from './searchbox-item.module.css';

/** The tab of everything, an item without a component: one text, which our own results are searched for. */
export function AllForm({ item, id }: { readonly item: SearchboxItemProps; readonly id: string }) {
  const t = useMessages('searchbox-item');
  const { search } = useSite();
  return (
    <form method="get" action={useRoutes().results} aria-label={item.name} data-component={item.slug}>
      <input type="hidden" name="tab" value={item.slug} />
      <div className={css.gap} />
      <div className={css.all}>
        <label htmlFor={id}>{t('anything')}</label>
        <input
          id={id}
          // A place narrows the list of packages; what is none is said above it.
          name="to"
          type="search"
          maxLength={120}
          autoComplete="off"
          placeholder={t('anythingHint')}
          defaultValue={search?.component === item.slug ? search.values['to']?.[0] : undefined}
          required
        />
        <Button look="primary" type="submit">
          <Icon icon={Search} />
          {t('search')}
        </Button>
      </div>
      <p className={css.note}>
        <Icon icon={Info} />
        <span>{t('note.all')}</span>
      </p>
    </form>
  );
}
