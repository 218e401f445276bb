import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { CONTENT_LOCALE } from '#schemas/contracts/storefront.ts';
import type { PreviewAnswer, PreviewProblem } from '#schemas/contracts/studio-canvas.ts';
import { request } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { cellOf, CHECK_WIDTHS } from '../checks/use-checks.ts';
import { Note } from '../ui/note.tsx';
import { ObstacleRow } from './obstacle-row.tsx';
import styles from './checks.module.css';
import { SectionHeading } from './section-heading.tsx';
import { type Obstacle, usePublishing } from './use-plan.ts';

/** Checks of what is selected (02c): what stops publishing, what is worth a look, locales by widths, and its weight. */
export function ChecksTab({
  pageId,
  ids,
  problems,
  seen,
  nameOf,
  onGo,
}: {
  readonly pageId: string;
  /** Records that the selection is made of; none: the whole page. */
  readonly ids: readonly string[];
  readonly problems: readonly PreviewProblem[];
  readonly seen: { readonly locale: Locale; readonly width: number };
  readonly nameOf: (id: string) => string | undefined;
  readonly onGo: (obstacle: Obstacle) => void;
}) {
  const t = useMessages('studio/publish');
  const { locales } = useSession();
  const { obstacles, checks, views } = usePublishing(pageId, true, { ...(seen && { first: seen }) });
  const isOwn = (id: string | undefined) => ids.length === 0 || (id !== undefined && ids.includes(id));
  const own = obstacles.filter(({ record }) => isOwn(record?.id));
  const errors = own.filter(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  const rows = [...new Set(views.map(({ locale }) => locale))].toSorted();
  const list = (heading: string, items: readonly Obstacle[]) =>
    items.length > 0 && (
      <>
        <SectionHeading>{heading}</SectionHeading>
        <ul className={styles.tab} aria-label={heading}>
          {items.map((obstacle) => (
            <ObstacleRow key={JSON.stringify(obstacle)} {...{ obstacle, nameOf, onGo }} />
          ))}
        </ul>
      </>
    );
  const cell = (locale: Locale, width: number) => {
    const result = checks[cellOf({ locale, width })];
    const name = locales.find(({ code }) => code === CONTENT_LOCALE[locale])?.name ?? locale;
    const found = result && result !== 'failed' ? result.findings.filter(({ entryId }) => isOwn(entryId)).length : 0;
    const isMine = result && result !== 'failed' && result.findings.some(({ entryId }) => entryId && isOwn(entryId));
    const is =
      result === undefined
        ? 'waiting'
        : result === 'failed'
          ? 'failed'
          : found === 0
            ? 'ok'
            : isMine
              ? 'error'
              : 'warning';
    const state = found > 0 ? t('cell-findings', { count: found }) : t(`cell-${is}`);
    return (
      <td
        key={width}
        data-is={is}
        data-here={(seen.locale === locale && seen.width === width) || undefined}
        aria-label={t('cell', { locale: name, width, state })}
      >
        {is === 'ok' && <Check size={14} aria-hidden />}
        {is === 'error' && <CircleX size={13} aria-hidden />}
        {is === 'warning' && <TriangleAlert size={13} aria-hidden />}
        <span aria-hidden>{is === 'ok' ? '' : found > 0 ? found : is === 'failed' ? '–' : '…'}</span>
      </td>
    );
  };
  return (
    <>
      {problems.map((problem, index) => (
        <Note key={index} kind="block">
          {problem.message}
        </Note>
      ))}
      {list(t('stops'), errors)}
      {list(t('worth-a-look'), warnings)}
      {own.length === 0 && problems.length === 0 && <p>{t('none-here')}</p>}
      {views.length > 0 && (
        <SectionHeading id="by-width">
          {t('by-width')} <span>{t('every-save')}</span>
        </SectionHeading>
      )}
      {views.length > 0 && (
        <table className={styles.matrix} aria-labelledby="by-width">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t('locale')}</span>
              </th>
              {CHECK_WIDTHS.map((width) => (
                <th key={width} scope="col">
                  {width}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((locale) => (
              <tr key={locale}>
                <th scope="row">{locales.find(({ code }) => code === CONTENT_LOCALE[locale])?.name ?? locale}</th>
                {CHECK_WIDTHS.map((width) => cell(locale, width))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** At the foot of the inspector: what the selected module costs visitors. Cost is content. */
export function ModuleWeight({
  pageId,
  id,
  answer,
}: {
  readonly pageId: string;
  readonly id: string;
  readonly answer?: PreviewAnswer | undefined;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const { storefronts } = useSession();
  const [storefront] = storefronts;
  const { data = answer } = useQuery({
    queryKey: ['weight', pageId, storefront?.locales[0]],
    queryFn: ({ signal }) =>
      request<PreviewAnswer>('/api/studio/preview', {
        method: 'POST',
        body: { pageId, locale: storefront?.locales[0], storefront: storefront?.id, drafts: {} },
        signal,
      }),
    enabled: !answer,
  });
  const weight = data?.modules.find(({ entryIds }) => entryIds.includes(id))?.weight;
  if (!weight) return null;
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const parts = [
    [t('kb', { value: number.format(weight.script / 1000) }), t('script-word')],
    [t('points', { count: weight.query, value: number.format(weight.query) }), t('query-cost')],
    [t('kb', { value: number.format(weight.data / 1000) }), t('payload')],
  ] as const;
  return (
    <dl className={styles.foot} aria-label={t('weight-of')}>
      {parts.map(([value, name]) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
}
