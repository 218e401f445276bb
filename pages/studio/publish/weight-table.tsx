import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';
import { request } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import styles from './checks.module.css';
import { BUDGET, MEASURES, pageWeight } from './page-budget.ts';
import { SectionHeading } from './section-heading.tsx';

/** Script, records and data of every module, and of the page against its budget. */
export function WeightTable({
  pageId,
  view,
  nameOf,
}: {
  readonly pageId: string;
  readonly view: { readonly locale: Locale; readonly storefront: string; readonly market: string };
  readonly nameOf: (id: string) => string | undefined;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const { locale, storefront, market } = view;
  const { data } = useQuery({
    queryKey: ['weight', pageId, locale],
    queryFn: ({ signal }) =>
      request<PreviewAnswer>('/api/studio/preview', {
        method: 'POST',
        body: { pageId, locale, storefront, market, drafts: {} },
        signal,
      }),
  });
  const modules = data?.modules.filter(({ weight }) => weight) ?? [];
  if (!data || modules.length === 0) return null;
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const kilo = (bytes: number) => number.format(bytes / 1000);
  const whole = pageWeight(data);
  return (
    <>
      <SectionHeading>
        {t('weight')} <span>{t('units')}</span>
      </SectionHeading>
      <table className={styles.weight}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            <th scope="col">{t('script')}</th>
            <th scope="col">{t('query')}</th>
            <th scope="col">{t('data')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ key, entryIds, weight }) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(entryIds[0] ?? '') ?? entryIds[0]}
                {entryIds.length > 1 && `, ${entryIds.length}`}
              </th>
              <td>{kilo(weight?.script ?? 0)}</td>
              <td>{number.format(weight?.query ?? 0)}</td>
              <td>{kilo(weight?.data ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('shell')}</th>
            <td>{kilo(data.script.shell)}</td>
            <td>0</td>
            <td>0</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('page')}</th>
            {MEASURES.map((of) => (
              <td key={of} data-over={whole[of] > BUDGET[of] || undefined}>
                {number.format(whole[of])}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('budget')}</th>
            {MEASURES.map((of) => (
              <td key={of}>{number.format(BUDGET[of])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}
