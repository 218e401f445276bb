import {
  Bold,
  Braces,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  SquareArrowOutUpRight,
  TextQuote,
  Underline,
} from 'lucide-react';
import type { Command, EditorState } from '@tiptap/pm/state';
import { useId, useState } from 'react';
import type { FieldSchema, RichTextLink } from '#schemas/contracts/registry.ts';
import { limitOf, RICH_TEXT_LINKS } from '#schemas/rich-text-links.ts';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton, IconToggle } from '../../ui/icon-button.tsx';
import fields from '../fields.module.css';
import styles from './rich-text.module.css';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { asHeading, asList, asQuote, withMark } from './commands.ts';
import { richTextSchema as schema } from './schema.ts';

const MARKS = [
  { name: 'bold', icon: Bold },
  { name: 'italic', icon: Italic },
  { name: 'underline', icon: Underline },
] as const;

/** What may be done with the selection; records only in the ways that the schema of the field allows. */
export function RichTextToolbar({
  state,
  field,
  run,
  onAddress,
  onRecord,
}: {
  readonly state: EditorState;
  readonly field: FieldSchema;
  readonly run: (command: Command) => void;
  /** @returns whether it may be linked to */
  readonly onAddress: (address: string) => boolean;
  readonly onRecord: (nodeType: RichTextLink, id: string) => void;
}) {
  const t = useMessages('studio/fields');
  const [address, setAddress] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const [picking, setPicking] = useState<RichTextLink>();
  const { $from, from, to, empty } = state.selection;
  const has = (name: string): boolean => {
    const type = schema.marks[name];
    if (!type) return false;
    return empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type);
  };
  const level = Number(/^heading_(\d)$/.exec($from.parent.type.name)?.[1] ?? 0);
  const openAddress = (): void => {
    setAddress('');
    setRefused(false);
  };
  const may = (kind: RichTextLink): boolean => limitOf(field, kind) !== undefined;
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('text-style')}>
        <select
          className={fields.select}
          style={{ width: 'auto', minHeight: 28, padding: '0 6px' }}
          aria-label={t('block')}
          value={level}
          onChange={({ target }) => run(asHeading(Number(target.value)))}
        >
          <option value={0}>{t('paragraph')}</option>
          {[1, 2, 3, 4, 5, 6].map((size) => (
            <option key={size} value={size}>
              {t('heading', { level: size })}
            </option>
          ))}
        </select>
        {MARKS.map(({ name, icon }) => (
          <IconToggle
            key={name}
            icon={icon}
            label={t(name)}
            isSelected={has(name)}
            onChange={() => run(withMark(name))}
          />
        ))}
        <IconButton icon={List} label={t('list')} onPress={() => run(asList(false))} />
        <IconButton icon={ListOrdered} label={t('numbered')} onPress={() => run(asList(true))} />
        <IconButton icon={TextQuote} label={t('quote')} onPress={() => run(asQuote)} />
        <IconToggle icon={Link2} label={t('web-link')} isSelected={has('link')} onChange={() => openAddress()} />
        {may('entry-hyperlink') && (
          <IconButton
            icon={SquareArrowOutUpRight}
            label={t('entry-link')}
            onPress={() => setPicking('entry-hyperlink')}
          />
        )}
        {may('embedded-entry-block') && (
          <IconButton icon={Braces} label={t('embed-entry')} onPress={() => setPicking('embedded-entry-block')} />
        )}
        {may('embedded-asset-block') && (
          <IconButton icon={Image} label={t('embed-asset')} onPress={() => setPicking('embedded-asset-block')} />
        )}
      </div>
      {address !== undefined && (
        <form
          className={styles.toolbar}
          onSubmit={(event) => {
            event.preventDefault();
            // The form of the record is around this one.
            event.stopPropagation();
            if (onAddress(address.trim())) setAddress(undefined);
            else setRefused(true);
          }}
        >
          <input
            // Asked for just now.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className={fields.input}
            aria-label={t('address')}
            placeholder="https://"
            value={address}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? errorId : undefined}
            onChange={({ target }) => {
              setAddress(target.value);
              setRefused(false);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setAddress(undefined);
            }}
          />
          <Button size="s" type="submit">
            {t('set-link')}
          </Button>
          {isRefused && (
            <p className={fields.error} id={errorId} role="alert">
              {t('fault.safe-url')}
            </p>
          )}
        </form>
      )}
      {picking && (
        <RecordPicker
          kind={RICH_TEXT_LINKS[picking]}
          typenames={limitOf(field, picking)?.types}
          label={t('entry-link')}
          onClose={() => setPicking(undefined)}
          onPick={(id) => {
            onRecord(picking, id);
            setPicking(undefined);
          }}
        />
      )}
    </>
  );
}
