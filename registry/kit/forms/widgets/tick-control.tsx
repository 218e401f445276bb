import { LinkedWords } from '../../linked-words.tsx';
import { useRoutes } from '../../site-context.tsx';
import { type DrawnControlProps, describe } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { useFormView } from '../form-view-context.ts';

/** One tick box with its own label, which may lead to what is agreed to. Never ticked ahead. */
export function TickControl(props: DrawnControlProps) {
  const view = useFormView();
  const target = useRoutes()[view.ui[props.field]?.link ?? ''];
  return (
    <label className="check">
      <input {...describe(props, view)} type="checkbox" value="true" defaultChecked={props.value === true} />
      <span>
        <LinkedWords
          text={view.t(fieldKey('labels', props.field))}
          words={view.optional(fieldKey('links', props.field))}
          to={target}
        />
      </span>
    </label>
  );
}
