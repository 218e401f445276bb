import { fileLimits, isFileNode, typeNames } from '#schemas/forms/files.ts';
import { kindOf } from '#schemas/forms/field-path.ts';
import { useSite } from '../../site-context.tsx';
import { describe, type DrawnControlProps } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';

const MEGABYTE = 1_000_000;

/**
 * A file, or several where the schema has a list: the browser's own control, sent as it is, with or without script. What is
 * allowed is said before somebody chooses.
 */
export function FileControl(props: DrawnControlProps) {
  const view = useFormView();
  const { languageTag } = useSite();
  const { common } = view;
  const isMany = kindOf(props.node) === 'array';
  const node = isFileNode(props.node) ? props.node : (props.node.items ?? {});
  const { types, bytes } = fileLimits(node);
  const tied = describe(props, view);
  const limitsId = `${props.id}-limits`;
  const size = new Intl.NumberFormat(languageTag).format(bytes / MEGABYTE);
  return (
    <>
      <span className="hint" id={limitsId}>
        {common(isMany ? 'file.limitsOfMany' : 'file.limits', {
          types: typeNames(types),
          size,
          count: props.node.maxItems,
        })}
        {props.value !== undefined && ` · ${common('file.again')}`}
      </span>
      <input
        {...tied}
        className={`input ${css['file']}`}
        type="file"
        multiple={isMany}
        accept={types.join(',')}
        aria-describedby={[limitsId, tied['aria-describedby']].filter(Boolean).join(' ')}
      />
    </>
  );
}
