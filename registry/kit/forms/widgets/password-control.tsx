import { useState } from 'react';
import { type ControlProps, describe } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';

/** A password, with a button that shows it. Pasting is allowed; it is never sent back to be shown again. */
export function PasswordControl(props: ControlProps) {
  const view = useFormView();
  const [isShown, setShown] = useState(false);
  return (
    <span className={css['password']}>
      <input
        {...describe(props, view)}
        className="input"
        type={isShown ? 'text' : 'password'}
        autoComplete={view.ui[props.field]?.autocomplete ?? 'current-password'}
        autoCapitalize="off"
        spellCheck={false}
      />
      <button
        className={css['reveal']}
        type="button"
        hidden={!view.isLive}
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        {view.common(isShown ? 'password.hide' : 'password.show')}
      </button>
    </span>
  );
}
