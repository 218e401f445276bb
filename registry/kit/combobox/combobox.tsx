import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon.tsx';
import { changeValue } from '../forms/widgets/change-value.ts';
import { useMessages } from '../messages.tsx';
import { useSite } from '../site-context.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { DETAILS, type Details, detailsOf, takeDetails } from './place-details.ts';
import { type RemoteGroup, type RemoteOption, type RemoteOptions, useRemoteOptions } from './use-remote-options.ts';
import { useSheet } from './use-sheet.ts';

export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'list' | 'ref' | 'type' | 'value'> {
  readonly name: string;
  readonly options: RemoteOptions | undefined;
  /** False until the browser has taken over: then it is a plain text. */
  readonly isLive: boolean;
  /** What is known of the place that it begins with: then id, type and codes go along in hidden fields (`toId`, `toIata` …). */
  readonly details?: Details;
  /** What is offered while nothing stands in it. */
  readonly offer?: ((input: HTMLInputElement) => readonly RemoteGroup[]) | undefined;
  /** On phones field and list are a sheet of this name. */
  readonly sheet?: string | undefined;
}

/**
 * A text with suggestions from an address of this site (ARIA practices: combobox with list autocomplete). The focus stays
 * in the field; Down goes into the list, Enter takes what is marked, Escape closes it, and once more gives back what stood
 * there before. Leaving the field chooses nothing: what was typed is what counts. Without script it is the plain text that
 * it always was. With `details` the id and codes of what was taken go along in hidden fields; typing empties them.
 */
export function Combobox(props: ComboboxProps) {
  const { options: remote, isLive, details: initial, offer, sheet: sheetName, className, ...field } = props;
  const t = useMessages('combobox');
  const { locale } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState('');
  const { many = false } = remote ?? {};
  const remoteOptions = useRemoteOptions(remote ?? {}, locale);
  const [offered, setOffered] = useState<readonly RemoteGroup[]>([]);
  const groups = offered.length > 0 ? offered : remoteOptions.groups;
  const isOpen = groups.length > 0;
  const sheet = useSheet(isLive && sheetName !== undefined);
  const close = () => {
    remoteOptions.close();
    setOffered([]);
  };
  const options = groups.flatMap((group) => group.options);
  const [details, setDetails] = useState<Details>(initial ?? {});
  /** What Escape gives back. */
  const accepted = useRef<{ text: string; details: Details }>(undefined);
  const isPutting = useRef(false);
  /** Of a list the part that is being typed, and what stands before it. */
  const partOf = (text: string) => (many ? text.slice(text.lastIndexOf(',') + 1) : text);
  const idOf = (index: number) => `${listId}-${index}`;

  const put = (text: string, known: Details) => {
    // Whoever hears of the text reads the form, and finds the details of it there.
    flushSync(() => {
      close();
      setActive(-1);
      setDetails(known);
    });
    isPutting.current = true;
    if (input.current) changeValue(input.current, text);
    isPutting.current = false;
    accepted.current = { text, details: known };
  };
  const take = (option: RemoteOption) => {
    sheet.close();
    if (option.run) {
      close();
      setActive(-1);
      option.run();
      return;
    }
    const text = input.current?.value ?? '';
    const before = text.slice(0, text.length - partOf(text).length);
    put(
      before === '' ? option.name : `${before} ${option.name}`,
      detailsOf((_, key) => option[key]),
    );
  };
  const move = (by: number) =>
    setActive((options.length + active + by + (active < 0 && by < 0 ? 1 : 0)) % options.length);
  const search = (text: string) => {
    setOffered(text === '' && input.current && offer ? offer(input.current) : []);
    setTyped(partOf(text));
    remoteOptions.ask(partOf(text));
  };
  useEffect(() => {
    // Typed, or filled in by another tab, before React came.
    if (input.current && input.current.value !== input.current.defaultValue) setDetails(takeDetails(input.current));
  }, []);
  useEffect(() => {
    // It was touched, and so React came.
    if (!isLive || document.activeElement !== input.current) return;
    sheet.open();
    if (input.current?.value === '') search('');
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLive]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  useEffect(() => {
    // On a phone the keyboard leaves half of the screen: the field goes to its top, the list has the rest.
    if (isOpen && !sheetName && matchMedia('(max-width: 767.98px)').matches)
      input.current?.scrollIntoView({ block: 'start' });
  }, [isOpen, sheetName]);

  return (
    // Of a sheet no press takes the focus out of the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="combo"
      ref={sheet.ref}
      {...(sheet.isOpen && { popover: 'manual', role: 'dialog', 'aria-label': sheetName })}
      onMouseDown={(event) => sheet.isOpen && event.target !== input.current && event.preventDefault()}
    >
      {sheet.isOpen && <b className="combo__name">{sheetName}</b>}
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        ref={input}
        className={className}
        type="text"
        {...(isLive && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
        })}
        onFocus={({ currentTarget }) => {
          accepted.current = { text: currentTarget.value, details };
          if (isLive && currentTarget.value === '') search('');
        }}
        onClick={sheet.open}
        onInput={({ currentTarget, nativeEvent }) => {
          // What was just taken from the list needs no list. Of what another script has put there it says what it knows.
          if (isPutting.current) return;
          setActive(-1);
          setDetails(takeDetails(currentTarget));
          if (!nativeEvent.isTrusted) return;
          sheet.open();
          search(currentTarget.value);
        }}
        onBlur={() => {
          sheet.close();
          close();
          setActive(-1);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const { key, currentTarget } = event;
          const marked = isOpen ? options[active] : undefined;
          if (key === 'ArrowDown' || key === 'ArrowUp') {
            event.preventDefault();
            if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
            else search(currentTarget.value);
          } else if (key === 'Enter' && marked) {
            event.preventDefault();
            take(marked);
          } else if ((key === 'Escape' && (isOpen || sheet.isOpen)) || (key === 'Enter' && sheet.isOpen)) {
            event.preventDefault();
            event.stopPropagation();
            sheet.close();
            close();
            setActive(-1);
          } else if (key === 'Escape' && accepted.current && accepted.current.text !== currentTarget.value) {
            event.preventDefault();
            event.stopPropagation();
            put(accepted.current.text, accepted.current.details);
          } else if (key === 'Home' || key === 'End' || key === 'ArrowLeft' || key === 'ArrowRight') setActive(-1);
        }}
      />
      {initial &&
        DETAILS.map(({ key, suffix }) => (
          <input type="hidden" name={field.name + suffix} value={details[key] ?? ''} readOnly key={key} />
        ))}
      {isLive && (
        <>
          {sheet.isOpen && (
            <button
              className="round combo__close"
              type="button"
              aria-label={t('close')}
              onClick={() => {
                sheet.close();
                close();
              }}
            >
              <Icon icon={X} />
            </button>
          )}
          <ComboboxList
            {...{ groups, isOpen, typed, active, idOf }}
            id={listId}
            onTake={(option) => {
              take(option);
              input.current?.focus();
            }}
          />
          <span className="vh" role="status">
            {isOpen ? t('found', { count: options.length }) : remoteOptions.isNone ? t('none') : ''}
          </span>
        </>
      )}
    </span>
  );
}
