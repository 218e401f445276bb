import { ChevronDown, Copy } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { SearchHandOverProps } from '#schemas/generated/types/search-hand-over.ts';
import { slugOf } from '#schemas/search/slugs.ts';
import css from './search-hand-over.module.css';

/** There is one exact link on a page; buttons that copy it name it. */
export const LINK_ID = 'exact-link';

/** For integrators: the link letter by letter, and where every parameter comes from. */
export function ExactLink({ link, engineId, component, parameters }: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  if (!link || !parameters) return null;
  return (
    <details className={css.integrators} open>
      <summary>
        <h2>{t('integrators')}</h2>
        <Icon icon={ChevronDown} />
      </summary>
      <div className={css.inside}>
        <p>{t('integrators.text', { engine: engineId, product: component && slugOf(component) })}</p>
        <div className={css.code}>
          <code id={LINK_ID} tabIndex={0} role="region" aria-label={t('exactLink')}>
            <Address link={link} />
          </code>
          <Button look="line" small className={css.copy} data-copy={LINK_ID} data-copied={t('copied')}>
            <Icon icon={Copy} /> <span>{t('copy')}</span>
          </Button>
        </div>
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('parameters')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('parameter')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('comesFrom')}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map(({ name, value, from }, index) => (
                <tr key={index}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{from.map((source) => t(`part.${source}`)).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  );
}

/** Host and names stand out; it may break before every parameter. Copied, it is the link and nothing else. */
function Address({ link }: { readonly link: string }) {
  const [, origin = '', path = '', query = ''] = /^(https:\/\/[^/?]+)([^?]*)(?:\?(.*))?$/.exec(link) ?? [];
  return (
    <>
      <b>{origin}</b>
      {path}
      {query !== '' && '?'}
      {query !== '' &&
        query.split('&').map((pair, index) => {
          const equals = pair.indexOf('=');
          return (
            <Fragment key={index}>
              <wbr />
              {index > 0 && '&'}
              <b>{pair.slice(0, equals)}</b>
              {pair.slice(equals)}
            </Fragment>
          );
        })}
    </>
  );
}
