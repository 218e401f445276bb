import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './keyboard-map.module.css';

/** STUDIO.md, Keyboard. Key, and the text that says what it does. */
const GROUPS = {
  everywhere: [
    ['Ctrl K', 'palette'],
    ['?', 'map'],
    ['F1', 'help'],
    ['Esc', 'close'],
    ['Ctrl S', 'save'],
    ['Ctrl Z', 'undo'],
    ['Ctrl Shift Z', 'redo'],
    ['Ctrl .', 'locales'],
    ['Alt ↓ ↑', 'needs'],
    ['F8', 'error'],
    ['F6', 'region'],
  ],
  lists: [
    ['/', 'search'],
    ['J', 'next'],
    ['K', 'previous'],
    ['X', 'select'],
    ['Enter', 'open'],
    ['N', 'new'],
  ],
  editor: [
    ['Ctrl Shift P', 'publish'],
    ['Ctrl F', 'find'],
    ['↑ ↓ ← →', 'tree'],
    ['Enter', 'first-field'],
    ['Esc', 'back'],
    ['Alt Shift ↑ ↓', 'move'],
    ['A', 'after'],
    ['Shift A', 'before'],
    ['Ctrl D', 'duplicate'],
    ['Ctrl C X V', 'clipboard'],
    ['H', 'hide'],
    ['Delete', 'delete'],
    ['1 2 3 4', 'width'],
    ['L M T', 'view'],
    ['V', 'browse'],
  ],
} as const;

/** Every key of Studio. On a Mac, Ctrl is Cmd. */
export default function KeyboardMap({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useMessages('studio/palette');
  const help = useMessages('studio/help');
  return (
    <Dialog
      title={t('keys')}
      text={t('keys.text')}
      width={760}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onHelp}>{help('open')}</Button>}
    >
      <div className={styles.groups}>
        {Object.entries(GROUPS).map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{t(`key.${does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
