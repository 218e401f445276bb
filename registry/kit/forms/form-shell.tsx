import { useId, useMemo } from 'react';
import { useMessages } from '../messages.tsx';
import { useSite } from '../site-context.tsx';
import type { FormState, PageSubmission } from '#schemas/contracts/forms.ts';
import type { Drawing } from './drawing.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormBody } from './form-body.tsx';
import { FormControls } from './form-controls.tsx';
import { formNamespace } from './form-names.ts';
import { RefusalNote, SentNote } from './form-notes.tsx';
import type { FormEntry, FormParts } from './form-parts.ts';
import { type FormView, FormViewContext } from './form-view-context.ts';
import css from './forms.module.css';

export interface FormShellProps {
  readonly parts: FormParts;
  readonly drawing: Drawing;
  readonly entry: FormEntry;
}

/** What was sent of this form without script, where the page was drawn for it. */
function ownSubmission(
  submission: PageSubmission | undefined,
  { name }: FormParts,
  { entryId }: FormEntry,
): PageSubmission | undefined {
  const isOwn = submission?.form === name && (submission.entryId === undefined || submission.entryId === entryId);
  return isOwn ? submission : undefined;
}

const NOTHING = {};

/** A form whole: summary, fields, button, and what came of it. */
export function FormShell({ parts, drawing, entry }: FormShellProps) {
  const { name, keys, ui } = parts;
  const id = useId();
  const site = useSite();
  const t = useMessages(formNamespace(name));
  const common = useMessages('forms');
  const submission = ownSubmission(site.submission, parts, entry);
  const returned: FormState | undefined = submission && 'values' in submission ? submission : undefined;
  const view = useMemo((): FormView => {
    const known = new Set(keys);
    return {
      name,
      t,
      optional: (key) => (known.has(key) ? t(key) : undefined),
      common,
      ui: ui.fields ?? NOTHING,
      values: { ...entry.values, ...returned?.values },
      choices: entry.choices ?? NOTHING,
      errors: new Map(returned?.errors.toReversed().map(({ field, message }) => [field, message])),
      isBusy: false,
      isLive: false,
    };
  }, [name, keys, ui, entry, returned, t, common]);

  if (submission && !returned)
    return <SentNote title={entry.thanksTitle ?? t('sent.title')} text={entry.thanksText ?? t('sent.text')} />;
  return (
    <FormViewContext value={view}>
      <form className={css['form']} method="post" noValidate data-form={name}>
        {returned && returned.errors.length > 0 && (
          <ErrorSummary id={`${id}-summary`} prefix={id} errors={firstOfEach(returned.errors)} />
        )}
        {returned?.refusal && <RefusalNote refusal={returned.refusal} />}
        <FormControls name={name} entryId={entry.entryId ?? undefined} token={returned?.token ?? ''} />
        <FormBody id={id} drawing={drawing} />
        <div>
          <button className={`btn btn--${ui.button ?? 'primary'}`} type="submit">
            {t('submit')}
          </button>
        </div>
      </form>
    </FormViewContext>
  );
}

/** One line a field: the first fault is the one that stands under it. */
function firstOfEach<Fault extends { readonly field: string }>(errors: readonly Fault[]): readonly Fault[] {
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
}
