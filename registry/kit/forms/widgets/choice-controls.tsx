import { type ControlProps, type DrawnControlProps, errorId, hintId, textOf } from '../control-props.ts';
import { Image } from '../../image.tsx';
import { fieldKey } from '../form-names.ts';
import { type FormView, useFormView } from '../form-view-context.ts';
import { useChoices } from './use-choices.ts';
import covers from '../covers.module.css';
import css from '../forms.module.css';

/** The hint belongs to the first; what is wrong is said of each, as each is called wrong. */
const describedBy = (
  { id, field }: ControlProps,
  { errors, optional }: FormView,
  isFirst: boolean,
): string | undefined =>
  [isFirst && optional(fieldKey('hints', field)) !== undefined ? hintId(id) : '', errors.has(field) ? errorId(id) : '']
    .filter(Boolean)
    .join(' ') || undefined;

/** More stand in columns. */
const MANY = 5;

/** One of several, all in view. The first carries the field's id, so that links of the summary lead to it. */
export function RadioControl(props: DrawnControlProps) {
  return <Options {...props} type="radio" chosen={[textOf(props.value) ?? '']} />;
}

/** Any number of several. */
export function CheckboxesControl(props: DrawnControlProps) {
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  return <Options {...props} type="checkbox" chosen={chosen} />;
}

function Options({
  type,
  chosen,
  ...props
}: ControlProps & { readonly type: 'radio' | 'checkbox'; readonly chosen: readonly string[] }) {
  const view = useFormView();
  const choices = useChoices(props);
  const isWrong = view.errors.has(props.field);
  const hasPictures = choices.some(({ picture }) => picture);
  return (
    <div className={hasPictures ? covers['covers'] : css['options']} data-many={choices.length > MANY}>
      {choices.map(({ value, label, hint, picture }, index) => {
        const tick = (
          <>
            <input
              type={type}
              id={index === 0 ? props.id : `${props.id}-${index}`}
              name={props.field}
              value={value}
              defaultChecked={chosen.includes(value)}
              // Of radio buttons one is required; of tick boxes none by itself.
              required={type === 'radio' && props.isRequired}
              aria-invalid={isWrong}
              aria-describedby={describedBy(props, view, index === 0)}
              data-track={`${view.name}.${props.field}`}
            />
            <span>
              {label}
              {hint && <small>{hint}</small>}
            </span>
          </>
        );
        if (!hasPictures)
          return (
            <label className="check" key={value}>
              {tick}
            </label>
          );
        return (
          <label className={covers['cover']} key={value}>
            <span className={covers['art']}>
              {picture && <Image asset={picture} sizes="(min-width: 480px) 200px, 45vw" ratio={3 / 4} />}
              {/* As on paper; the words beside the box say it to everybody. */}
              <span className={`display ${covers['name']}`} aria-hidden="true">
                {label}
              </span>
            </span>
            <span className="check">{tick}</span>
          </label>
        );
      })}
    </div>
  );
}
