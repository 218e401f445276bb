import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { useRoutes } from '../site-context.tsx';
import { errorId, hintId, widgetOf } from './control-props.ts';
import { LABELLING } from './control.tsx';
import { fieldKey } from './form-names.ts';
import { useFormView } from './form-view-context.ts';
import type { FieldNode } from '#schemas/forms/field-path.ts';
import { messagePath } from '#schemas/forms/message-of.ts';
import { useChoices } from './widgets/use-choices.ts';
import css from './forms.module.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly field: string;
  readonly node: FieldNode;
  readonly isRequired: boolean;
  readonly children: ReactNode;
}

/**
 * Label above, with where it leads beside it, hint under it, the control, its error in the lines that are kept free for it: nothing moves when it
 * comes. A tick box that may be left empty cannot be wrong, and keeps no line.
 */
export function FieldFrame({ id, field, node, isRequired, children }: FieldFrameProps) {
  const { t, common, optional, ui, errors, longest } = useFormView();
  const widget = widgetOf(node, ui[field]);
  const labelling = LABELLING[widget] ?? 'one';
  const isListOfBoxes = widget === 'checkboxes' || widget === 'radio';
  const choices = useChoices({ field, node });
  const target = useRoutes()[ui[field]?.link ?? ''];
  if (labelling === 'none') return children;
  // Options that content should have brought and did not: a question without answers is not asked.
  if (isListOfBoxes && !isRequired && choices.length === 0) return null;
  const hint = optional(fieldKey('hints', field));
  const message = errors.get(field) ?? [...errors].find(([path]) => path.startsWith(`${field}.`))?.[1];
  const label = (
    <>
      {labelling === 'tick' ? null : t(fieldKey('labels', field))}
      {!isRequired && labelling !== 'tick' && <span className="req"> {common('optional')}</span>}
    </>
  );
  const linkText = optional(fieldKey('links', field));
  const hintLine = hint && (
    <span className="hint" id={hintId(id)}>
      {hint}
    </span>
  );
  const below = (
    <>
      {labelling === 'tick' && hintLine}
      {(message !== undefined || isRequired || labelling !== 'tick') && (
        <p className={css['slot']} id={errorId(id)} data-longest={longest.get(messagePath(field))}>
          {message && (
            <span className="error">
              <Icon icon={CircleAlert} />
              <span>{message}</span>
            </span>
          )}
        </p>
      )}
    </>
  );
  const above = labelling !== 'tick' && hintLine;
  if (labelling === 'group')
    return (
      <fieldset className={`field ${css['group']}`} data-field={field}>
        <legend className="field__label">{label}</legend>
        {above}
        {children}
        {below}
      </fieldset>
    );
  return (
    <div className="field" data-field={field}>
      {labelling === 'one' && target && linkText ? (
        <div className={css['top']}>
          <label htmlFor={id}>{label}</label>
          <Link className="link" to={target}>
            {linkText}
          </Link>
        </div>
      ) : (
        labelling === 'one' && <label htmlFor={id}>{label}</label>
      )}
      {above}
      {children}
      {below}
    </div>
  );
}
