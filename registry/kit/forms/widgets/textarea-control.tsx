import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../form-box.module.css';

/** Several lines of text; with a counter where the form wants one. */
export function TextareaControl(props: DrawnControlProps) {
  const view = useFormView();
  const { lines = 5, counter } = view.ui[props.field] ?? {};
  const ref = useRef<HTMLTextAreaElement>(null);
  const { 'aria-describedby': described, ...rest } = describe(props, view);
  const countId = `${props.id}-count`;
  return (
    <>
      <textarea
        {...rest}
        aria-describedby={[described, counter && countId].filter(Boolean).join(' ') || undefined}
        className="input"
        rows={lines}
        placeholder={view.optional(fieldKey('placeholders', props.field))}
        defaultValue={textOf(props.value)}
        ref={ref}
      />
      {counter && <Counter {...props} id={countId} control={ref} />}
    </>
  );
}

interface CounterProps extends DrawnControlProps {
  readonly control: { readonly current: HTMLTextAreaElement | null };
}

/** In code points, as the schema counts. It follows what is typed; it is read with the field, not at every letter. */
function Counter({ id, node, value, control }: CounterProps) {
  const { t } = useFormView();
  const { minLength: least = 0, maxLength: most = 0 } = node;
  const [count, setCount] = useState(() => lengthOf(textOf(value) ?? ''));
  useEffect(() => {
    const area = control.current;
    if (!area) return undefined;
    const follow = () => setCount(lengthOf(area.value));
    follow();
    area.addEventListener('input', follow);
    return () => area.removeEventListener('input', follow);
  }, [control]);
  const share = most > 0 ? Math.min(1, count / most) : 0;
  return (
    <p className={`${css['counter']} num`} id={id} data-over={count > most || undefined}>
      <span
        className={css['meter']}
        style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
        aria-hidden="true"
      />
      {t('counter', { count, most })} <span className="vh">{t('counterHelp', { least })}</span>
    </p>
  );
}

const lengthOf = (text: string): number => Array.from(text).length;
