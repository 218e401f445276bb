import { useMemo } from 'react';
import { PARTS } from '#schemas/contracts/page.ts';
import type { ExpectedEntry, PreviewAnswer, PreviewProblem, StripText } from '#schemas/contracts/studio-canvas.ts';
import { type Viewpoint, visibilityState } from '#schemas/visibility.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import type { OutlineRow, OutlineSlot } from './outline.ts';

/** Field of a page → part of it. */
const FIELD_OF = {
  campaign: 'campaignMainProduct',
  heroBanners: 'heroBanners',
  searchbox: 'searchboxItems',
  modules: 'modules',
} as const;

/** What the preview shows where visitors see nothing, and why: hidden, scheduled, ended, unknown, gone, unfinished. */
export function useStrips({
  outline,
  rows,
  viewpoint,
  titleOf,
  answer,
}: {
  readonly outline: readonly OutlineSlot[];
  readonly rows: readonly OutlineRow[];
  readonly viewpoint: Viewpoint;
  readonly titleOf: (row: OutlineRow) => string;
  /** What the preview last said. */
  readonly answer: PreviewAnswer | undefined;
}) {
  const t = useMessages('studio/editor');
  const tag = useLanguageTag();
  const found = JSON.stringify(
    Object.fromEntries(
      PARTS.map((part) => [
        part,
        (outline.find(({ type }) => type.field === FIELD_OF[part])?.rows ?? []).map((row): ExpectedEntry => ({
          id: row.id,
          typename: row.type?.typename ?? row.record?.typeId ?? 'Record',
        })),
      ]),
    ),
  );
  // The same as long as nothing stands elsewhere: a letter typed asks the preview once, not twice.
  const expected = useMemo(
    () => JSON.parse(found) as Readonly<Record<(typeof PARTS)[number], readonly ExpectedEntry[]>>,
    [found],
  );
  const idsOf = (wanted: PreviewProblem['code']): string =>
    (answer?.modules ?? [])
      .flatMap(({ problems }) => problems.flatMap(({ code, entryId }) => (code === wanted && entryId ? [entryId] : [])))
      .join(' ');
  const unfinished = idsOf('module/invalid');
  const failed = idsOf('module/failed');
  const stripTexts = useMemo(() => {
    const when = (iso = '') =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
    const wordsOf = (row: OutlineRow): string | undefined => {
      const state = visibilityState(row.visibility, viewpoint);
      if (!row.record) return t('strip-gone');
      if (!row.type?.isKnown) return t('strip-unknown');
      if (state === 'shown') {
        if (failed.split(' ').includes(row.id)) return t('strip-failed');
        return unfinished.split(' ').includes(row.id) ? t('strip-unfinished') : undefined;
      }
      const { from, until } = row.visibility;
      return t(`strip-${state}`, {
        date: when(state === 'scheduled' ? from : (until ?? from ?? new Date(0).toISOString())),
      });
    };
    return Object.fromEntries(
      rows.flatMap((row): [string, StripText][] => {
        const words = wordsOf(row);
        return words === undefined ? [] : [[row.id, { title: titleOf(row), text: words }]];
      }),
    );
  }, [rows, viewpoint, titleOf, unfinished, failed, t, tag]);
  return { expected, stripTexts };
}
