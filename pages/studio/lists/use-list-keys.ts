import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';

/** Where a key is text, or moves within a widget, it is not ours (WCAG 2.1.4). */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]';

/** Keys of lists: `/` search, J and K next and previous row, X select, N new, Enter opens (STUDIO.md, Keyboard). */
export function useListKeys({
  items,
  onToggle,
  onNew,
}: {
  items: readonly RecordSummary[];
  onToggle: (id: string) => void;
  onNew: (() => void) | undefined;
}) {
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableSectionElement>(null);
  const rowAt = (index: number): HTMLElement | null =>
    table.current?.querySelectorAll<HTMLElement>('tr')[index] ?? null;
  const current = (): number => {
    const row = document.activeElement?.closest('tr');
    return row && table.current?.contains(row) ? [...(table.current?.rows ?? [])].indexOf(row) : -1;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    const at = current();
    const act: Readonly<Record<string, (() => void) | undefined>> = {
      '/': () => search.current?.focus(),
      j: () => rowAt(Math.min(at + 1, items.length - 1))?.focus(),
      k: () => rowAt(Math.max(at - 1, 0))?.focus(),
      x: () => {
        const record = items[at];
        if (record) onToggle(record.id);
      },
      n: onNew,
      Enter:
        at >= 0 && document.activeElement === rowAt(at)
          ? () => rowAt(at)?.querySelector<HTMLElement>('a')?.click()
          : undefined,
    };
    const found = act[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!found) return;
    event.preventDefault();
    found();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { searchRef: search, tableRef: table };
}
