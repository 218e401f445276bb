import { CircleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import { DEFAULT_MESSAGES } from '#schemas/forms/default-messages.ts';
import { Icon } from '../icon.tsx';
import { useSite } from '../site-context.tsx';
import { widgetOf } from './control-props.ts';
import { fieldKey } from './form-names.ts';
import { useFormView } from './form-view-context.ts';

export interface ErrorSummaryProps {
  readonly id: string;
  /** Prefix of the fields' ids. */
  readonly prefix: string;
  readonly schema: FormSchema;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The message, after the name of its field where it does not say it. A question needs no colon. */
const nameFirst = (label: string | undefined, message: string): string =>
  label && !message.includes(label) ? `${label}${label.endsWith('?') ? '' : ':'} ${message}` : message;

/** As the link would, but the address stays as it is: a form sent from there would take the place along to the next page. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  control.closest('[data-field]')?.scrollIntoView({ behavior: 'instant', block: 'center' });
  control.focus({ preventScroll: true });
}

/**
 * All faults in one place above the form, with links to their fields in the very words that stand there, and the name of
 * the field before them. It takes the focus when it comes: by script, or by `autofocus` where the page came back.
 */
export function ErrorSummary({ id, prefix, schema, errors, ref }: ErrorSummaryProps) {
  const { optional, ui } = useFormView();
  const { incomplete, notAllFilled } = DEFAULT_MESSAGES[useSite().locale];
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this (GOV.UK error summary)
    <div className="summary" role="group" aria-labelledby={id} tabIndex={-1} autoFocus ref={ref} data-summary="">
      <h2 id={id}>
        <Icon icon={CircleAlert} />
        {incomplete}
      </h2>
      <p>{notAllFilled}</p>
      <ul>
        {errors.map(({ field, message }) => {
          // What stands beside a tick box is a sentence, and no name.
          const isTick = widgetOf(schema.properties[field] ?? {}, ui[field]) === 'checkbox';
          const label = isTick ? undefined : optional(fieldKey('labels', field));
          if (field === '') return <li key={field}>{message}</li>;
          return (
            <li key={field}>
              <a href={`#${prefix}-${field.split('.')[0]}`} data-to={field} onClick={goToField}>
                {nameFirst(label, message)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
