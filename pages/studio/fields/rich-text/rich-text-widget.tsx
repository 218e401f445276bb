import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { deepEqual } from 'fast-equals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { safeUrl } from '#schemas/url.ts';
import styles from './rich-text.module.css';
import { linkTo } from '../pickers/links.ts';
import type { WidgetProps } from '../widget-props.ts';
import { KEYS } from './commands.ts';
import { fromEditor, type Sources, toEditor } from './convert.ts';
import { richTextSchema as schema } from './schema.ts';
import { RichTextToolbar } from './toolbar.tsx';

/**
 * Rich text by ProseMirror in Contentful's own nodes. Undo is Studio's, over the whole session: the editor has none of its own.
 */
export function RichTextWidget({
  id,
  label,
  field,
  lang,
  value,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
}: WidgetProps) {
  const host = useRef<HTMLDivElement>(null);
  const sources = useRef<Sources>(new WeakMap());
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const sent = useRef<unknown>(value);
  const change = useEffectEvent((next: unknown) => {
    sent.current = next;
    onChange(next);
  });
  const isEditable = useEffectEvent(() => !isReadOnly);
  const open = useEffectEvent(() => stateOf(value, sources.current));
  useEffect(() => {
    if (!host.current) return;
    const made: EditorView = new EditorView(
      { mount: host.current },
      {
        state: open(),
        editable: () => isEditable(),
        transformPastedHTML: withoutStyles,
        dispatchTransaction(transaction) {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (transaction.docChanged) change(isBlank(next) ? undefined : fromEditor(next.doc, sources.current));
        },
      },
    );
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);
  // Undone, merged, or changed by somebody else.
  useEffect(() => {
    if (!view || deepEqual(value, sent.current)) return;
    sent.current = value;
    const next = stateOf(value, sources.current);
    view.updateState(next);
    setState(next);
  }, [value, view]);
  const run = (command: Command): void => {
    if (!view) return;
    command(view.state, (transaction) => view.dispatch(transaction));
    view.focus();
  };
  const setLink = (nodeType: string, data: object, href: string): void =>
    run((present, dispatch) => {
      const { from, to, empty } = present.selection;
      const mark = schema.mark('link', { nodeType, json: JSON.stringify(data), key: crypto.randomUUID(), href });
      const { tr } = present;
      if (empty) tr.insert(from, schema.text(href, [mark]));
      else tr.removeMark(from, to, schema.marks['link']).addMark(from, to, mark);
      dispatch?.(tr);
      return true;
    });
  return (
    <div className={styles.editor} data-invalid={isInvalid}>
      {!isReadOnly && state && (
        <RichTextToolbar
          state={state}
          field={field}
          run={run}
          onAddress={(address) => {
            const isSafe = safeUrl(address) !== undefined;
            if (isSafe) setLink('hyperlink', { uri: address }, address);
            return isSafe;
          }}
          onRecord={(nodeType, recordId) => {
            const target = linkTo(recordId, nodeType.includes('asset') ? 'Asset' : 'Entry');
            if (nodeType.endsWith('hyperlink')) return setLink(nodeType, { target }, '#');
            const json = JSON.stringify({ nodeType, data: { target }, content: [] });
            const made = schema.node(nodeType.endsWith('inline') ? 'kept_inline' : 'kept_block', {
              json,
              label: recordId,
            });
            run((present, dispatch) => {
              dispatch?.(present.tr.replaceSelectionWith(made));
              return true;
            });
          }}
        />
      )}
      <div
        ref={host}
        id={id}
        className={styles.prose}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-readonly={isReadOnly}
        lang={lang}
        dir="auto"
      />
    </div>
  );
}

/** Word and web pages bring style sheets along, which the policy of the page would refuse aloud. Everything else, the schema leaves out. */
const withoutStyles = (html: string): string => html.replaceAll(/<style\b[\s\S]*?(?:<\/style>|$)/gi, '');

function stateOf(value: unknown, sources: Sources): EditorState {
  const read = toEditor(value, sources);
  // Something to write in.
  const doc = read.childCount === 0 ? schema.node('document', null, [schema.node('paragraph')]) : read;
  return EditorState.create({ schema, doc, plugins: [keymap(KEYS), keymap(baseKeymap)] });
}

/** One empty paragraph, which is what is left when everything was deleted: no value. */
const isBlank = ({ doc }: EditorState): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;
