/**
 * What a form knows of its fields and when it speaks (specification §4, §9: visibility "blur"). Pure, without a page.
 *
 * A message comes when a field is left that was changed and is not empty; of a tick box as soon as it changes. That
 * something is missing is said only after the form was submitted. A message goes as soon as its field is right, and does
 * not come while somebody is typing.
 */
import type { FieldError } from '#schemas/contracts/forms.ts';
import type { Fault } from '#schemas/forms/faults.ts';

export interface FieldState {
  readonly isBlurred: boolean;
  readonly isDirty: boolean;
  /** Its value has been taken over: typing has paused for the input delay. */
  readonly isSettled: boolean;
}

export interface FormModel {
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly isSubmitted: boolean;
  /** The schema's verdict on what was last taken over. */
  readonly faults: readonly Fault[];
  /** Fields whose faults are shown. */
  readonly shown: readonly string[];
  /** What the server said, until the field is touched. */
  readonly told: readonly FieldError[];
}

export type FormEvent =
  | { readonly type: 'input'; readonly field: string }
  /** The values were taken over and judged. */
  | { readonly type: 'settle'; readonly faults: readonly Fault[] }
  | { readonly type: 'blur'; readonly field: string; readonly isEmpty: boolean }
  /** A choice was made, which is whole at once: tick boxes and radio buttons. */
  | { readonly type: 'choose'; readonly field: string; readonly faults: readonly Fault[] }
  | { readonly type: 'submit'; readonly faults: readonly Fault[] }
  | { readonly type: 'told'; readonly errors: readonly FieldError[] };

const UNTOUCHED: FieldState = { isBlurred: false, isDirty: false, isSettled: true };

export const beginForm = (told: readonly FieldError[] = []): FormModel => ({
  fields: {},
  isSubmitted: told.length > 0,
  faults: [],
  shown: [],
  told,
});

export const fieldState = ({ fields }: FormModel, field: string): FieldState => fields[field] ?? UNTOUCHED;

export function reduceForm(model: FormModel, event: FormEvent): FormModel {
  switch (event.type) {
    case 'input':
      return {
        ...touch(model, event.field, { isDirty: true, isSettled: false }),
        told: model.told.filter(({ field }) => !isWithin(field, event.field)),
      };
    case 'settle':
      return {
        ...judge(model, event.faults),
        fields: Object.fromEntries(
          Object.entries(model.fields).map(([field, state]) => [field, { ...state, isSettled: true }]),
        ),
      };
    case 'blur': {
      const next = touch(model, event.field, { isBlurred: true });
      const isDue = model.isSubmitted || (fieldState(model, event.field).isDirty && !event.isEmpty);
      return isDue ? show(next, event.field) : next;
    }
    case 'choose':
      return show(
        judge(touch(model, event.field, { isDirty: true, isBlurred: true, isSettled: true }), event.faults),
        event.field,
      );
    case 'submit':
      return {
        ...judge(model, event.faults),
        isSubmitted: true,
        told: [],
        shown: [...new Set(event.faults.map(({ field }) => field))],
      };
    case 'told':
      return { ...model, isSubmitted: true, told: event.errors };
  }
}

/** `stay` and `stay.from` concern each other, `stay` and `stayLonger` do not. */
const isWithin = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`);

const touch = (model: FormModel, field: string, change: Partial<FieldState>): FormModel => ({
  ...model,
  fields: { ...model.fields, [field]: { ...fieldState(model, field), ...change } },
});

/** What is right now is not complained about any longer. */
const judge = (model: FormModel, faults: readonly Fault[]): FormModel => ({
  ...model,
  faults,
  shown: model.shown.filter((field) => faults.some((fault) => fault.field === field)),
});

function show(model: FormModel, field: string): FormModel {
  const due = model.faults.filter((fault) => isWithin(fault.field, field) && isSayable(model, fault));
  return { ...model, shown: [...new Set([...model.shown, ...due.map((fault) => fault.field)])] };
}

/** "Required" before somebody has submitted would be impatience. */
const isSayable = ({ isSubmitted }: FormModel, { keyword }: Fault): boolean =>
  isSubmitted || (keyword !== 'required' && keyword !== 'dependentRequired');

/** First fault of each field that is shown, in the order of the schema; what the server told stands last. */
export function shownFaults({ faults, shown }: FormModel): readonly Fault[] {
  return shown.length === 0
    ? []
    : faults.filter(
        ({ field }, index) => shown.includes(field) && faults.findIndex((other) => other.field === field) === index,
      );
}
