import { ArrowUpRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../icon.tsx';
import { FormControls } from './form-controls.tsx';
import type { FormView } from './form-view-context.ts';
import css from './form-box.module.css';

export interface FormExamplesProps {
  readonly name: string;
  readonly entryId: string | undefined;
  readonly field: string;
  readonly count: number;
  readonly t: FormView['t'];
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly id: string;
}

/** Texts to begin with: with script each fills the form, without it each is sent as it stands. */
export function FormExamples({ name, entryId, field, count, t, formRef, id }: FormExamplesProps) {
  const texts = Array.from({ length: count }, (_, index) => t(`examples.${index + 1}`));
  const fill = (text: string): void => {
    const control = formRef.current?.elements.namedItem(field);
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  };
  return (
    <section className={css['examples']} aria-labelledby={`${id}-examples`}>
      <h2 id={`${id}-examples`}>{t('examples')}</h2>
      <ul className={css['prompts']}>
        {texts.map((text) => (
          <li key={text}>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                fill(text);
              }}
            >
              <FormControls name={name} entryId={entryId} token="" />
              <input type="hidden" name={field} value={text} readOnly />
              <button type="submit" className={css['prompt']}>
                <span>{text}</span>
                <Icon icon={ArrowUpRight} />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
