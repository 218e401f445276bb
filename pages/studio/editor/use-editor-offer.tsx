import { CalendarClock, Columns2, Copy, EyeOff, Plus, Search, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useMessages } from '../app/language.tsx';
import { glyphOf } from '../palette/glyph.tsx';
import { useOffer } from '../palette/offers.ts';
import { TypeIcon } from '../ui/type-icon.tsx';
import { findTexts } from './find-texts.ts';
import type { OutlineRow } from './outline.ts';
import type { EditorKeys } from './use-editor-keys.ts';

interface EditorOffer extends Pick<
  EditorKeys,
  'selected' | 'rows' | 'actions' | 'onAdd' | 'onFind' | 'onWide' | 'onView'
> {
  readonly page: StudioRecord | undefined;
  readonly contentLocale: string;
  readonly titleOf: (row: OutlineRow) => string;
  /** Opens what was found: undefined is the page itself. */
  readonly onOpen: (id: string | undefined) => void;
}

/** What the page editor adds to the palette: what is on the page by any of its words, and what can be done with it. */
export function useEditorOffer(offer: EditorOffer): void {
  const t = useMessages('studio/editor');
  const words = useMessages('studio/palette');
  useOffer(() => {
    const { selected, rows, actions, page, contentLocale, titleOf, onOpen } = offer;
    const title = selected && titleOf(selected);
    const isHidden = selected?.visibility.hidden === true;
    return {
      find: (wanted) =>
        findTexts(wanted, { page, pageTitle: t('settings'), rows, locale: contentLocale, titleOf })
          .slice(0, 6)
          .map(({ key, row, title: of, hit }) => ({
            id: `on-page ${key}`,
            icon: row ? (
              <TypeIcon name={row.type?.schema['x-icon']} isKnown={row.type?.isKnown === true} size={16} />
            ) : (
              glyphOf(SlidersHorizontal)
            ),
            label: of,
            ...(hit !== of && { detail: around(hit, wanted) }),
            act: () => onOpen(row?.id),
          })),
      commands: [
        { id: 'find', icon: glyphOf(Search), label: t('find'), keys: 'Ctrl F', act: offer.onFind },
        { id: 'wide', icon: glyphOf(Columns2), label: words('key.locales'), keys: 'Ctrl .', act: offer.onWide },
        {
          id: 'as-of',
          icon: glyphOf(CalendarClock),
          label: words('as-of'),
          keys: 'T',
          act: () => offer.onView('as-of'),
        },
        { id: 'after', icon: glyphOf(Plus), label: words('add'), keys: 'A', act: () => offer.onAdd(1) },
        ...(selected
          ? [
              {
                id: 'hide',
                icon: glyphOf(EyeOff),
                label: t(isHidden ? 'show' : 'hide', { title }),
                keys: 'H',
                act: () => actions.toggleHidden(selected),
              },
              {
                id: 'duplicate',
                icon: glyphOf(Copy),
                label: words('duplicate', { title }),
                keys: 'Ctrl D',
                act: () => actions.duplicate(selected),
              },
              {
                id: 'delete',
                icon: glyphOf(Trash2),
                label: words('delete', { title }),
                keys: 'Delete',
                act: () => actions.remove(selected),
              },
            ]
          : []),
      ],
    };
  });
}

/** The words that were looked for, with what stands about them. */
function around(text: string, wanted: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(wanted) - 16);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 64)}`;
}
