import { useId } from 'react';
import { formTypename } from '#kit/forms/form-names.ts';
import { Slot } from '#kit/slot.tsx';
import type { FormProps } from '#schemas/generated/types/form.ts';
import css from './form.module.css';

/** A form that an editor has placed: its words left, on wide windows they stay in view; the form right, as its folder draws it. */
export default function Form({ form, heading, text, smallPrint, thanksTitle, thanksText, choices, sys }: FormProps) {
  const id = useId();
  const entry = {
    __typename: formTypename(form),
    sys: { id: `${sys.id}-form` },
    entryId: sys.id,
    thanksTitle,
    thanksText,
    ...(choices ? { choices } : {}),
  };
  return (
    <section className="section section--sand section--filled" aria-labelledby={id}>
      <div className={`wrap ${css.columns}`}>
        <div className={css.text}>
          <h2 className="display" id={id}>
            {heading}
          </h2>
          {text && <p>{text}</p>}
          {smallPrint && <p className={css.small}>{smallPrint}</p>}
        </div>
        <Slot name="form" entries={[entry]} />
      </div>
    </section>
  );
}
