import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import type { FormState } from '#schemas/contracts/forms.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { useFormView } from './form-view-context.ts';

export interface SentNoteProps {
  readonly title: string;
  readonly text: string;
  /** The page was drawn anew for it: it begins there. */
  readonly cameBack: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** In the place of the form when it was sent. */
export function SentNote({ title, text, cameBack, ref }: SentNoteProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this
    <div className="note note--ok" role="status" tabIndex={-1} autoFocus={cameBack} data-sent="" ref={ref}>
      <Icon icon={CircleCheck} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Above the form when it is right in every field and not as a whole: no list, no link, since no field is to blame. */
export function WholeNote({ text, ref }: { readonly text: string; readonly ref: RefObject<HTMLDivElement | null> }) {
  const { optional } = useFormView();
  const title = optional('failed.title');
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this (GOV.UK error summary)
    <div className="note note--error" role="group" tabIndex={-1} autoFocus ref={ref} data-summary="">
      <Icon icon={CircleX} />
      <div>
        <strong>{title ?? text}</strong>
        {title && <p>{text}</p>}
      </div>
    </div>
  );
}

export interface RefusalNoteProps {
  readonly refusal: NonNullable<FormState['refusal']>;
  /** The page was drawn anew for it: it begins there. */
  readonly cameBack: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Above the form when it may not be sent, or could not be. What was typed stays. */
export function RefusalNote({ refusal, cameBack, ref }: RefusalNoteProps) {
  const { common, optional } = useFormView();
  const title = optional(`refusal.${refusal.code}.title`);
  return (
    <div
      className="note note--error"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this (GOV.UK error summary)
      autoFocus={cameBack}
      data-refusal={refusal.code}
      ref={ref}
    >
      <Icon icon={CircleAlert} />
      <div>
        <strong>{title ?? refusal.message}</strong>
        {title && <p>{refusal.message}</p>}
        {refusal.signIn && (
          <p>
            <Link className="link" to={refusal.signIn}>
              {common('signIn')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
