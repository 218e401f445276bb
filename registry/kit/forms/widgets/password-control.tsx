import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../icon.tsx';
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
        // The state is in `aria-pressed` alone: a name that changed with it would say the opposite.
        aria-label={view.common('password.show')}
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon icon={isShown ? EyeOff : Eye} />
      </button>
    </span>
  );
}
