import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, Keyboard, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { RecordPage } from '#schemas/contracts/studio-lists.ts';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { placesFor } from '../app/navigation.ts';
import { useMay } from '../app/session.tsx';
import { chooseTheme } from '../app/theme.ts';
import { editorOf } from '../lists/editor-of.ts';
import { useTypesByName } from '../api/use-types.ts';
import { glyphOf } from './glyph.tsx';
import { type Choice, readOffers } from './offers.ts';
import styles from './palette.module.css';

/** Search or jump to: what stands on the screen, what can be done, and records by any of their words (design-studio 13). */
export default function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useMessages('studio/palette');
  const nav = useMessages('studio/app');
  const navigate = useNavigate();
  const may = useMay();
  const types = useTypesByName();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const { data } = useQuery({
    queryKey: ['records', 'Entry', 'palette', wanted],
    queryFn: ({ signal }) =>
      request<RecordPage>(`/api/content/lists/entries?${toSearch({ search: wanted, limit: 40 })}`, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  // As the screen was when the palette opened: it stands still behind it.
  const [offers] = useState(readOffers);
  const onScreen = wanted === '' ? [] : offers.flatMap(({ find }) => find?.(wanted) ?? []);
  const commands: readonly Choice[] = [
    ...offers.flatMap(({ commands: own = [] }) => own),
    ...placesFor(may).map(({ path, icon, label }) => ({
      id: path,
      icon: glyphOf(icon),
      label: nav(label),
      act: () => void navigate(path),
    })),
    { id: 'light', icon: glyphOf(Sun), label: t('light'), act: () => chooseTheme('light') },
    { id: 'dark', icon: glyphOf(Moon), label: t('dark'), act: () => chooseTheme('dark') },
    { id: 'keys', icon: glyphOf(Keyboard), label: t('keys'), keys: '?', act: onKeys },
  ].filter(({ label }) => label.toLowerCase().includes(wanted));
  const records: readonly Choice[] = (wanted === '' ? [] : bestOf(data?.items ?? [], wanted)).flatMap((record) => {
    const to = editorOf(record);
    const detail = types.find(({ id }) => id === record.typeId)?.label;
    const fallback = `${record.typeId === 'page' ? '/' : '/entries'}?${toSearch({ search: record.title })}`;
    return [
      {
        id: `record ${record.id}`,
        icon: glyphOf(FileText),
        label: record.title,
        detail,
        act: () => void navigate(to ?? fallback),
      },
    ];
  });
  const choose = (id: string): void => {
    const choice = [...onScreen, ...commands, ...records].find((each) => each.id === id);
    onClose();
    // What had the focus gets it back in the next frame, and would take it from what the command gives it to.
    requestAnimationFrame(() => requestAnimationFrame(() => choice?.act()));
  };
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('title')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className={styles.query ?? ''} aria-label={t('title')} {...FIRST}>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Input placeholder={t('title')} maxLength={200} />
              <kbd>Esc</kbd>
            </SearchField>
            <Menu
              className={styles.choices ?? ''}
              aria-label={t('title')}
              onAction={(id) => choose(String(id))}
              renderEmptyState={() => <p className={styles.none}>{t('none')}</p>}
            >
              {onScreen.length > 0 && <Group label={t('on-screen')} choices={onScreen} wanted={wanted} />}
              {commands.length > 0 && <Group label={t('commands')} choices={commands} wanted={wanted} />}
              {records.length > 0 && <Group label={t('records')} choices={records} wanted={wanted} />}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Records that are called so before those that only say it; pages before their parts. */
const bestOf = (records: RecordPage['items'], wanted: string): RecordPage['items'] => {
  const rank = ({ title, typeId }: RecordPage['items'][number]): number =>
    (title.toLowerCase().includes(wanted) ? 0 : 2) + (typeId === 'page' ? 0 : 1);
  return records.toSorted((left, right) => rank(left) - rank(right)).slice(0, 8);
};

/** It is opened to be typed into (WAI-ARIA, dialog pattern). */
const FIRST = { autoFocus: true };

function Group({ label, choices, wanted }: { label: string; choices: readonly Choice[]; wanted: string }) {
  return (
    <MenuSection>
      <Header className={styles.group ?? ''}>{label}</Header>
      {choices.map(({ id, icon, label: words, detail, keys }) => (
        <MenuItem key={id} id={id} textValue={words} className={styles.choice ?? ''}>
          {icon}
          <span>{marked(words, wanted)}</span>
          {detail && <small>{marked(detail, wanted)}</small>}
          {keys && <kbd>{keys}</kbd>}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** The words that were looked for stand out. */
function marked(text: string, wanted: string): ReactNode {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
