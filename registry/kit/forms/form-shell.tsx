import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useMessages } from '../messages.tsx';
import { useSite } from '../site-context.tsx';
import { useServices } from '../state/services.ts';
import type { FormState, PageSubmission } from '#schemas/contracts/forms.ts';
import { fileFields } from '#schemas/forms/files.ts';
import { type Fault } from '#schemas/forms/faults.ts';
import { toFieldError } from '#schemas/forms/message-of.ts';
import type { Drawing } from './drawing.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormBody } from './form-body.tsx';
import { FormControls } from './form-controls.tsx';
import { FormExamples } from './form-examples.tsx';
import { shownFaults } from './form-machine.ts';
import { formNamespace } from './form-names.ts';
import { longestErrors } from './longest-errors.ts';
import { RefusalNote, SentNote, WholeNote } from './form-notes.tsx';
import type { FormEntry, FormParts } from './form-parts.ts';
import { type FormView, FormViewContext } from './form-view-context.ts';
import { showSentDialog } from './sent-dialog.ts';
import { holdBelow } from './hold-below.ts';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';
import { useErrorTitle } from './use-error-title.ts';
import box from './form-box.module.css';
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
const NO_ERRORS: readonly never[] = [];

/** A form whole: summary, fields, button, and what came of it. */
export function FormShell({ parts, drawing, entry }: FormShellProps) {
  const { name, keys, ui } = parts;
  const id = useId();
  const site = useSite();
  const { currency } = site;
  const takesFiles = fileFields(parts.schema).length > 0;
  const services = useServices();
  const t = useMessages(formNamespace(name));
  const common = useMessages('forms');
  const submission = ownSubmission(site.submission, parts, entry);
  const returned: FormState | undefined = submission && 'values' in submission ? submission : undefined;
  const texts = useMemo(() => ownTexts(keys, t), [keys, t]);
  const longest = useMemo(() => longestErrors(texts), [texts]);
  const thanks = { title: entry.thanksTitle ?? t('sent.title'), text: entry.thanksText ?? t('sent.text') };
  const toErrors = (faults: readonly Fault[]) =>
    firstOfEach(faults).map((fault) => toFieldError(fault, { locale: site.locale, messages: texts }));

  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const live = useForm({
    formRef,
    summaryRef,
    parts,
    told: returned?.errors ?? NO_ERRORS,
    toErrors,
    onSent({ redirect }) {
      services?.trackInteraction('sent', name);
      if (redirect) location.assign(redirect);
      else if (ui.done === 'dialog') void showSentDialog(services, thanks);
    },
  });
  const { model, phase, isLive } = live;
  useErrorTitle(live.isLive && live.summary.length > 0, common);
  const refusalRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (live.refusal && refusalRef.current) holdBelow(refusalRef.current);
  }, [live.refusal]);
  const sentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === 'sent') sentRef.current?.focus();
  }, [phase]);

  const shown = [...model.told, ...toErrors(shownFaults(model))];
  const errorKey = JSON.stringify(shown.map(({ field, message }) => [field, message]));
  const view = useMemo((): FormView => {
    const known = new Set(keys);
    return {
      name,
      t,
      // A hint may say in which currency of the market an amount is.
      optional: (key) => (known.has(key) ? t(key, { currency }) : undefined),
      common,
      ui: ui.fields ?? NOTHING,
      values: { ...entry.values, ...returned?.values },
      choices: entry.choices ?? NOTHING,
      errors: new Map((JSON.parse(errorKey) as [string, string][]).toReversed()),
      longest,
      isLive,
    };
  }, [name, keys, ui, entry, returned, t, common, currency, errorKey, longest, isLive]);

  if (phase === 'sent' || (submission && !returned))
    return <SentNote {...thanks} cameBack={phase !== 'sent'} ref={sentRef} />;
  const isBusy = phase !== 'open';
  const [whole] = live.summary.every(({ field }) => field === '') ? live.summary : [];
  const refusal = live.refusal ? refusalOf(live.refusal, common) : isLive ? undefined : returned?.refusal;
  return (
    <FormViewContext value={view}>
      <form
        className={css['form']}
        method="post"
        // Without a place in the page: a browser would keep it for the page that it is sent on to. Where the page comes
        // back, `autofocus` shows what is to be read, and links of its list have put a place into the address.
        action={returned?.page}
        encType={takesFiles ? 'multipart/form-data' : undefined}
        noValidate
        aria-busy={isBusy || undefined}
        // Taken: what stands in it is not kept for a way back (`renderer/browser/form-memory.client.ts`).
        data-leaving={phase === 'leaving' || undefined}
        data-form={name}
        ref={formRef}
        {...live.handlers}
      >
        {whole && <WholeNote text={whole.message} ref={summaryRef} />}
        {live.summary.length > 0 && !whole && (
          <ErrorSummary
            id={`${id}-summary`}
            prefix={id}
            schema={parts.schema}
            errors={firstOfEach(live.summary)}
            ref={summaryRef}
          />
        )}
        {refusal && <RefusalNote refusal={refusal} cameBack={!isLive} ref={refusalRef} />}
        <FormControls name={name} entryId={entry.entryId ?? undefined} token={returned?.token ?? ''} />
        <div className={ui.look === 'box' ? box['box'] : box['plain']}>
          <fieldset className={css['fields']} disabled={isBusy}>
            <FormBody id={id} drawing={drawing} />
          </fieldset>
          <SubmitButton look={ui.button ?? 'primary'} isBusy={isBusy} />
        </div>
        {view.optional('redirecting.title') && (
          <div role="status" className={box['leaving']}>
            {phase === 'leaving' && (
              <p className="note">
                <Icon icon={LoaderCircle} />
                <span>
                  <strong>{t('redirecting.title')}</strong> {view.optional('redirecting.text')}
                </span>
              </p>
            )}
          </div>
        )}
        <p className="vh" role="status">
          {isLive && shown.length > 0 && live.summary.length === 0 ? shown.at(-1)?.message : ''}
        </p>
      </form>
      {ui.examples !== undefined && (
        <FormExamples
          name={name}
          entryId={entry.entryId ?? undefined}
          field={firstField(ui.rows)}
          count={ui.examples}
          t={t}
          formRef={formRef}
          id={id}
        />
      )}
    </FormViewContext>
  );
}

const firstField = ([first]: FormParts['ui']['rows']): string =>
  typeof first === 'string' ? first : (first?.[0] ?? '');

/** Texts as the search for words takes them: one object, values still in their braces. */
function ownTexts(keys: readonly string[], t: FormView['t']): Readonly<Record<string, string>> {
  const braces = { Name: '{{Name}}', limit: '{{limit}}', value: '{{value}}' };
  return Object.fromEntries(keys.filter((key) => /^(?:errors|labels)\./.test(key)).map((key) => [key, t(key, braces)]));
}

/** One line a field: the first fault is the one that stands under it. */
function firstOfEach<Told extends { readonly field: string }>(errors: readonly Told[]): readonly Told[] {
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
}

function refusalOf(
  refusal: NonNullable<ReturnType<typeof useForm>['refusal']>,
  common: FormView['common'],
): NonNullable<FormState['refusal']> {
  if (refusal.kind === 'refused') return refusal;
  if (refusal.kind === 'too-often') return { code: 'TOO_OFTEN', message: common('tooOften') };
  return { code: 'FAILED', message: common('failed') };
}
