import { useId, useRef, useState } from 'react';
import { useSite } from '../../site-context.tsx';
import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';
import { changeValue } from './change-value.ts';
import { useRemoteOptions } from './use-remote-options.ts';

/**
 * A text with suggestions from an address of this site (ARIA practices: combobox with list autocomplete). The focus stays
 * in the field; Down goes into the list, Enter takes what is marked, Escape closes it first. Leaving the field chooses
 * nothing: what was typed is what counts. Without script it is the plain text that it always was.
 */
export function ComboboxControl(props: DrawnControlProps) {
  const view = useFormView();
  const { locale } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState(-1);
  const { url, many = false } = view.ui[props.field]?.options ?? {};
  const { options, isOpen, ask, close } = useRemoteOptions(url, locale);
  /** Of a list the part that is being typed, and what stands before it. */
  const partOf = (text: string) => (many ? text.slice(text.lastIndexOf(',') + 1) : text);
  const take = (text: string) => {
    const { current } = input;
    if (current) {
      const before = current.value.slice(0, current.value.length - partOf(current.value).length);
      changeValue(current, before === '' ? text : `${before} ${text}`);
    }
    close();
    setActive(-1);
  };
  const move = (by: number) =>
    setActive((options.length + active + by + (active < 0 && by < 0 ? 1 : 0)) % options.length);
  const idOf = (index: number) => `${listId}-${index}`;
  return (
    <span className={css['combo']}>
      <input
        {...describe(props, view)}
        ref={input}
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={view.ui[props.field]?.placeholder}
        defaultValue={textOf(props.value)}
        {...(view.isLive && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
        })}
        onInput={({ currentTarget, nativeEvent }) => {
          setActive(-1);
          // What was just taken from the list needs no list.
          if (nativeEvent.isTrusted) ask(partOf(currentTarget.value));
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
            else ask(partOf(event.currentTarget.value));
          } else if (event.key === 'Enter' && isOpen && active >= 0) {
            event.preventDefault();
            take(options[active]?.label ?? '');
          } else if (event.key === 'Escape' && isOpen) {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
        }}
      />
      <div
        className={`pop ${css['list']}`}
        id={listId}
        role="listbox"
        aria-label={view.common('combobox.list')}
        hidden={!isOpen}
      >
        {options.map(({ label, hint }, index) => (
          <div
            key={`${label} ${hint ?? ''}`}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              take(label);
            }}
          >
            <b>{label}</b>
            {hint && <small>{hint}</small>}
          </div>
        ))}
      </div>
      <span className="vh" role="status">
        {isOpen ? view.common('combobox.found', { count: options.length }) : ''}
      </span>
    </span>
  );
}
