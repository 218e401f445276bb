import { useMessages } from '#kit/messages.tsx';
import type { CatalogueDeskProps } from '#schemas/generated/types/catalogue-desk.ts';
import css from './corrections.module.css';

/** What was printed wrong, by catalogue and page. */
export function Corrections({ corrections }: { readonly corrections: NonNullable<CatalogueDeskProps['corrections']> }) {
  const t = useMessages('catalogue-desk');
  return (
    // Focusable: what scrolls sideways must be reached by keyboard (WCAG 2.1.1).
    <div className={css.wrap} tabIndex={0} role="region" aria-label={t('corrections.table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('corrections.page')}</th>
            <th scope="col">{t('corrections.catalogue')}</th>
            <th scope="col">{t('corrections.correction')}</th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ id, page, catalogue, text }) => (
            <tr key={id}>
              <td className="num">{page}</td>
              <td>{catalogue}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
