import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';

/**
 * A month. Where the browser has no control for it (Firefox, Safari on desktops) it is a text like any other, so the form that is
 * easily typed is always said; `readMonth` takes it, and others.
 */
export function MonthControl(props: DrawnControlProps) {
  const view = useFormView();
  const tied = describe(props, view);
  const formatId = `${props.id}-format`;
  return (
    <>
      <span className="hint" id={formatId}>
        {view.common('month.format')}
      </span>
      <input
        {...tied}
        className="input num"
        type="month"
        autoComplete={view.ui[props.field]?.autocomplete ?? 'off'}
        defaultValue={textOf(props.value)}
        aria-describedby={[formatId, tied['aria-describedby']].filter(Boolean).join(' ')}
      />
    </>
  );
}
