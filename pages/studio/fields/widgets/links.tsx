import { File, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { RecordKind } from '../../api/content.ts';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pill } from '../../ui/note.tsx';
import styles from '../fields.module.css';
import { isLink, linkTo } from '../pickers/links.ts';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { type Linked, useLinked } from '../pickers/use-linked.ts';
import type { WidgetProps } from '../widget-props.ts';
import { OrderButtons } from './order-buttons.tsx';

const typenamesOf = (target: unknown): readonly string[] | undefined =>
  Array.isArray(target) && target.length > 0 ? (target as readonly string[]) : undefined;

function Name({ linked, kind }: { readonly linked: Linked | undefined; readonly kind: RecordKind }) {
  const t = useMessages('studio/fields');
  if (!linked || linked.isMissing)
    return (
      <span className={styles.name}>
        {linked?.id} <Pill kind="block">{t('missing')}</Pill>
      </span>
    );
  return (
    <span className={styles.name}>
      {kind === 'Entry' ? <Link href={`/entries/${linked.id}`}>{linked.title}</Link> : linked.title}
    </span>
  );
}

/** One record, by name; the pencil chooses another. */
export function LinkWidget({ id, label, field, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const kind = field['x-asset'] ? 'Asset' : 'Entry';
  const [isPicking, setPicking] = useState(false);
  const linkedId = isLink(value) ? value.sys.id : undefined;
  const [linked] = useLinked(kind, linkedId === undefined ? [] : [linkedId]);
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      {linkedId === undefined ? (
        !isReadOnly && (
          <Button size="s" onPress={() => setPicking(true)}>
            <Plus size={15} strokeWidth={1.75} aria-hidden />
            {t('choose')}
          </Button>
        )
      ) : (
        <div className={styles.pick}>
          <File size={14} aria-hidden />
          <Name linked={linked ?? undefined} kind={kind} />
          <span className={styles.type}>{linked?.type}</span>
          {!isReadOnly && (
            <>
              <IconButton size="s" icon={Pencil} label={t('change', { label })} onPress={() => setPicking(true)} />
              <IconButton size="s" icon={X} label={t('remove', { name: label })} onPress={() => onChange(undefined)} />
            </>
          )}
        </div>
      )}
      {isPicking && (
        <RecordPicker
          kind={kind}
          typenames={typenamesOf(field['x-link'])}
          label={label}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            onChange(linkTo(picked, kind));
          }}
        />
      )}
    </div>
  );
}

/** Several records in their order. What is broken or unknown stays in its row and is saved back as it is. */
export function LinksWidget({ id, label, field, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const kind = field.items?.['x-asset'] ? 'Asset' : 'Entry';
  const [isPicking, setPicking] = useState(false);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const linked = useLinked(
    kind,
    items.map((item) => (isLink(item) ? item.sys.id : '')),
  );
  const put = (next: readonly unknown[]): void => onChange(next.length > 0 ? next : undefined);
  const isFull = field.maxItems !== undefined && items.length >= field.maxItems;
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      <div className={styles.list}>
        {items.map((_, place) => (
          // The same record may stand there twice.
          <div className={styles.item} key={place}>
            {linked[place]?.thumbnail && <img src={linked[place].thumbnail} alt="" loading="lazy" />}
            <Name linked={linked[place]} kind={kind} />
            <span className={styles.type}>{linked[place]?.type}</span>
            {!isReadOnly && (
              <OrderButtons
                name={linked[place]?.title ?? String(place + 1)}
                place={place}
                items={items}
                onChange={put}
              />
            )}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {!isReadOnly && (
          <Button size="s" isDisabled={isFull} onPress={() => setPicking(true)}>
            <Plus size={15} strokeWidth={1.75} aria-hidden />
            {t('add')}
          </Button>
        )}
        {field.maxItems !== undefined && (
          <span className={styles.count}>{t('of', { count: items.length, most: field.maxItems })}</span>
        )}
      </div>
      {isPicking && (
        <RecordPicker
          kind={kind}
          typenames={typenamesOf(field.items?.['x-link'])}
          label={label}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            put([...items, linkTo(picked, kind)]);
          }}
        />
      )}
    </div>
  );
}
