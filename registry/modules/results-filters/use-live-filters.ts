import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#kit/use-hydrated.ts';
import { type Count, countIn, isTouched, queryOf } from './read-form.ts';
import type { Sheet } from './use-sheet.ts';

interface LiveFilters {
  readonly isLive: boolean;
  /** Of what is ticked now. */
  readonly count: Count;
  readonly onChange: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Ticks that follow one another fast are asked for once. */
const PAUSE_MS = 200;

/**
 * Shows what is ticked: beside the list at once, in place (scroll and focus stay); in the sheet only how many packages
 * there would be, until its button is pressed.
 */
export function useLiveFilters(
  form: RefObject<HTMLFormElement | null>,
  { path, count: shown, sheet }: { readonly path: string; readonly count: Count; readonly sheet: Sheet },
): LiveFilters {
  const isLive = useHydrated();
  const [count, setCount] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');

  const addressOf = (element: HTMLFormElement): string => {
    const query = queryOf(new FormData(element));
    return query === '' ? path : `${path}?${query}`;
  };
  const go = (stays: boolean): void => {
    const { current } = form;
    if (!current) return;
    const address = addressOf(current);
    if (address === location.pathname + location.search) return;
    if ('navigation' in window) window.navigation.navigate(address, stays ? { info: 'stay' } : {});
    else location.assign(address);
  };
  const preview = async (): Promise<void> => {
    const { current } = form;
    if (!current) return;
    const address = addressOf(current);
    asked.current = address;
    const [, query = ''] = address.split('?');
    // The answer is also what the button will show: the server keeps it.
    const answer = await fetch(`${path}_payload.json${query && `?${query}`}`).catch(() => undefined);
    const found = answer?.ok ? countIn(await answer.text()) : undefined;
    if (found && asked.current === address) setCount(found);
  };
  const onChange = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void (sheet.isOpen() ? preview() : go(true)), PAUSE_MS);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    clearTimeout(timer.current);
    const stays = !sheet.isOpen();
    sheet.close();
    go(stays);
  };
  // What was ticked before the script was there.
  useEffect(() => {
    // Compared with what was drawn, not with the address: the same list has many.
    const { current } = form;
    if (current && !sheet.isOpen() && isTouched(current)) onChange();
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes over
  }, []);
  return { isLive, count, onChange, onSubmit };
}
