import { useRef, useState } from 'react';
import { type ControlProps, describe } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';
import { changeValue } from './change-value.ts';

/**
 * A small file as an object with `name`, `type` and `data` (base64). A form without script cannot send one and says so;
 * what is too large is refused by the schema's `maxLength` of `data` like any other value.
 */
export function FileControl(props: ControlProps) {
  const view = useFormView();
  const parts = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState('');
  const types = (props.node.properties?.['type']?.enum ?? []).join(',');
  async function choose(file: File | undefined): Promise<void> {
    const values = file ? [file.name, file.type, await toBase64(file)] : ['', '', ''];
    [...(parts.current?.querySelectorAll('input') ?? [])].forEach((input, index) =>
      changeValue(input, values[index] ?? ''),
    );
    setName(file?.name ?? '');
  }
  const { name: _name, ...tied } = describe(props, view);
  return (
    <>
      <input
        {...tied}
        className={`input ${css['file']}`}
        type="file"
        accept={types || undefined}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <span ref={parts}>
        {['name', 'type', 'data'].map((part) => (
          <input type="hidden" key={part} name={`${props.field}.${part}`} />
        ))}
      </span>
      <noscript>
        <span className="hint">{view.optional(fieldKey('scripts', props.field)) ?? view.common('file.script')}</span>
      </noscript>
      <output className="vh">{name}</output>
    </>
  );
}

/** By a data address: browsers encode while they read, without a copy of the file in our hands. */
const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
