import { type ControlField, TRAP_FIELD } from '#schemas/forms/control-fields.ts';
import { useSite } from '../site-context.tsx';
import { useFormView } from './form-view-context.ts';
import css from './forms.module.css';

export interface FormControlsProps {
  readonly name: string;
  readonly entryId: string | undefined;
  /** Empty in pages that are kept for everybody: the browser fills it in, or the server derives one. */
  readonly token: string;
}

/** What is sent beside the fields (`schemas/forms/control-fields.ts`). */
export function FormControls({ name, entryId, token }: FormControlsProps) {
  const { common } = useFormView();
  const { locale } = useSite();
  const hidden = (field: ControlField, value: string) => <input type="hidden" name={field} defaultValue={value} />;
  return (
    <>
      {hidden('_form', name)}
      {entryId !== undefined && hidden('_entry', entryId)}
      {hidden('_locale', locale)}
      {hidden('_token', token)}
      <div className={css['trap']} aria-hidden="true">
        <label>
          {common('trap')}
          <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
