import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '#schemas/contracts/forms.ts';
import { type Fault, faultsOf } from '#schemas/forms/faults.ts';
import { fileFields } from '#schemas/forms/files.ts';
import type { FormParts } from './form-parts.ts';
import { beginForm, type FormEvent, type FormModel, reduceForm } from './form-machine.ts';
import { changedFields, type FieldControl, isChoice, isFieldControl, readForm } from './read-form.ts';
import { scrollToFault } from './scroll-to-fault.ts';
import { type SendOutcome, sendForm } from './send-form.ts';

/** Pause in typing after which a value is taken over, ms (specification §9: form input delay). */
const INPUT_DELAY = 20;

export interface UseFormInput {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly parts: FormParts;
  /** What the server said of it, where the page came back with it. */
  readonly told: readonly FieldError[];
  readonly toErrors: (faults: readonly Fault[]) => readonly FieldError[];
  readonly onSent: (outcome: Extract<SendOutcome, { kind: 'sent' }>) => void;
}

/** `leaving`: it was taken, and the page it leads to is on its way, which may take its time (specification §4). */
export type Phase = 'open' | 'sending' | 'leaving' | 'sent';

export interface LiveForm {
  readonly model: FormModel;
  /** Errors as they were when the form was last sent; the list above the form. */
  readonly summary: readonly FieldError[];
  readonly phase: Phase;
  /** Why it could not be sent as a whole. */
  readonly refusal: Exclude<SendOutcome, { kind: 'sent' | 'invalid' }> | undefined;
  readonly isLive: boolean;
  /** For the `<form>`; they hear of all its fields. */
  readonly handlers: {
    readonly onInput: (event: { readonly target: EventTarget }) => void;
    readonly onChange: (event: { readonly target: EventTarget }) => void;
    readonly onBlur: (event: { readonly target: EventTarget }) => void;
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
}

/**
 * The life of a form in the browser. Values stay in the page and are read from it; React holds what is known about them.
 * On the server, and until the browser has taken it over, it is at its beginning.
 */
export function useForm({ formRef, summaryRef, parts, told, toErrors, onSent }: UseFormInput): LiveForm {
  const { name, schema, validate } = parts;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Makes a double click, or a try after a broken line, one submission. */
  const token = useRef('');
  const [model, setModel] = useState(() => beginForm(told));
  const [summary, setSummary] = useState<readonly FieldError[]>(told);
  const [phase, setPhase] = useState<Phase>('open');
  const [refusal, setRefusal] = useState<LiveForm['refusal']>();
  const [isLive, setLive] = useState(false);
  /** What is sent next is another submission. */
  const begin = () => {
    token.current = crypto.randomUUID();
    delete formRef.current?.dataset['token'];
  };
  const happen = (event: FormEvent) => setModel((known) => reduceForm(known, event));

  const judge = (form: HTMLFormElement): readonly Fault[] => {
    if (!validate) return [];
    return validate(readForm(form, schema).values) ? [] : faultsOf(schema, validate.errors);
  };
  const settle = () => {
    clearTimeout(timer.current);
    if (formRef.current) happen({ type: 'settle', faults: judge(formRef.current) });
  };
  const leave = (control: FieldControl) => {
    settle();
    if (!isChoice(control)) happen({ type: 'blur', field: control.name, isEmpty: control.value.trim() === '' });
  };

  // What was typed, and left, before the script had come.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    token.current = form.dataset['token'] || (readForm(form, schema).controls._token ?? crypto.randomUUID());
    for (const control of changedFields(form)) {
      happen({ type: 'input', field: control.name });
      if (control !== document.activeElement) leave(control);
    }
    settle();
    setLive(true);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the browser takes the form over
  }, []);

  // The list takes the focus whenever a new one has come; the page then moves to the first field with an error.
  useEffect(() => {
    if (!isLive || summary.length === 0) return;
    summaryRef.current?.focus({ preventScroll: true });
    if (formRef.current)
      scrollToFault(
        formRef.current,
        summary.map(({ field }) => field),
      );
    // oxlint-disable-next-line react/exhaustive-deps -- of an old list nothing is said again
  }, [summary]);

  // Back to a page that the browser has kept as it was left: what was sent from it is sent, and it can be used again.
  useEffect(() => {
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      begin();
      setPhase((now) => (now === 'leaving' ? 'open' : now));
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
    // oxlint-disable-next-line react/exhaustive-deps -- once; it knows nothing but refs
  }, []);

  async function send(form: HTMLFormElement): Promise<void> {
    const { values, controls } = readForm(form, schema);
    // Read before the fields are disabled.
    const whole = fileFields(schema).some((field) => values[field] !== undefined) ? new FormData(form) : undefined;
    setRefusal(undefined);
    setSummary([]);
    setPhase('sending');
    // Should the page go now, it comes back with what was typed: another try is the same submission. Not in the hidden
    // control, whose value React writes anew.
    form.dataset['token'] = token.current;
    const outcome = await sendForm(name, values, { ...controls, _token: token.current }, whole);
    if (outcome.kind === 'sent') {
      setPhase(outcome.redirect ? 'leaving' : 'sent');
      onSent(outcome);
      return;
    }
    setPhase('open');
    // Answered: what is sent next is another submission. Otherwise it may have arrived, and must not arrive twice.
    if (outcome.kind !== 'failed') begin();
    if (outcome.kind === 'invalid') {
      happen({ type: 'told', errors: outcome.errors });
      setSummary(outcome.errors);
      return;
    }
    setRefusal(outcome);
  }

  return {
    model,
    summary,
    phase,
    refusal,
    isLive,
    handlers: {
      onInput({ target }) {
        if (!isFieldControl(target) || isChoice(target)) return;
        happen({ type: 'input', field: target.name });
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, INPUT_DELAY);
      },
      onChange({ target }) {
        const form = formRef.current;
        if (form && isFieldControl(target) && isChoice(target))
          happen({ type: 'choose', field: target.name, faults: judge(form) });
      },
      onBlur({ target }) {
        if (isFieldControl(target) && phase === 'open') leave(target);
      },
      onSubmit(event) {
        event.preventDefault();
        const form = formRef.current;
        if (!form || phase !== 'open') return;
        clearTimeout(timer.current);
        const faults = judge(form);
        happen({ type: 'submit', faults });
        if (faults.length > 0) setSummary(toErrors(faults));
        else void send(form);
      },
    },
  };
}
