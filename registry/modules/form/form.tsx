import { useId } from 'react';
import { placedForm } from '#kit/forms/placed-form.ts';
import { Slot } from '#kit/slot.tsx';
import type { FormProps } from '#schemas/generated/types/form.ts';
import css from './form.module.css';

/** A form that an editor has placed: its words left, on wide windows they stay in view; the form right, as its folder draws it. */
export default function Form(props: FormProps) {
  const { heading, text, smallPrint } = props;
  const id = useId();
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
        <Slot name="form" entries={[placedForm(props)]} />
      </div>
    </section>
  );
}
