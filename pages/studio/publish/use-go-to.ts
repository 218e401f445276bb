import { useNavigate } from 'react-router';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import type { Obstacle } from './use-plan.ts';

const CONTROL = ':is(input,textarea,select,button,[contenteditable=true],[role=textbox]):not([disabled])';
/** The form of another record comes with it; a slow one is waited for so long. */
const TRIES = 200;
const STEP_MS = 50;

interface Goal {
  readonly record: string;
  /** Absent: the first one. */
  readonly field?: string | undefined;
  readonly locale?: string | undefined;
}

/**
 * The field of the selected record, in its language, takes the focus as soon as it is drawn, and after the window over the
 * screen has given the focus back to where it was opened from.
 */
export const focusField = (goal: Goal): void => void setTimeout(() => tryFocus(goal, TRIES), STEP_MS);

/** The same for a field that has the focus, if it loses it by what is drawn next. */
export const keepFocus = (goal: Goal): void =>
  void setTimeout(() => {
    if (document.activeElement === document.body) tryFocus(goal, 1);
  }, STEP_MS);

function tryFocus(goal: Goal, left: number): void {
  const { record, field, locale } = goal;
  const cell = [
    `[data-record="${CSS.escape(record)}"]`,
    field === undefined ? '[data-field]' : `[data-field="${CSS.escape(field)}"]`,
    locale === undefined ? '' : `[data-locale="${CSS.escape(locale)}"]`,
  ].join('');
  const isCovered = document.querySelector('[role=dialog]') !== null;
  const control = isCovered ? null : document.querySelector(cell)?.querySelector<HTMLElement>(CONTROL);
  if (control) {
    control.focus();
    control.scrollIntoView({ block: 'center' });
    // A window that has just closed gives the focus back a moment later.
    if (left > 1)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!control.contains(document.activeElement) && control.isConnected) control.focus();
        }),
      );
  } else if (left > 0) setTimeout(() => tryFocus(goal, left - 1), STEP_MS);
}

/**
 * Every error is a door: the module is selected, the language is the one that the error is in, the field has the focus.
 * What does not stand in the outline is opened where it is edited.
 */
export function useGoTo(options: {
  readonly pageId: string;
  /** Ids in the outline. */
  readonly ids: readonly string[];
  readonly onSelect: (id: string | undefined) => void;
  readonly onLocale: (locale: Locale) => void;
}): (where: Pick<Obstacle, 'record' | 'field' | 'locales'>) => void {
  const { pageId, ids, onSelect, onLocale } = options;
  const navigate = useNavigate();
  return ({ record, field, locales }) => {
    if (!record) return;
    const { id, kind } = record;
    const isHere = kind === 'Entry' && (id === pageId || ids.includes(id));
    if (!isHere) return void navigate(kind === 'Asset' ? `/media?id=${id}` : `/entries/${id}`);
    const [code] = locales ?? [];
    const spoken = (Object.entries(CONTENT_LOCALE) as [Locale, string][]).find(([, each]) => each === code)?.[0];
    if (spoken) onLocale(spoken);
    onSelect(id === pageId ? undefined : id);
    if (field) focusField({ record: id, field, locale: code });
  };
}
