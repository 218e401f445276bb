import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Separator, Toolbar } from 'react-aria-components';
import type { CanvasPlace } from '#schemas/contracts/studio-canvas.ts';
import { useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuChoice } from '../ui/menu.tsx';
import styles from './selection-overlay.module.css';

export interface SelectionActions {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Undefined: modules of this type have no visibility of their own. */
  readonly isHidden: boolean | undefined;
  /** The place takes no more. */
  readonly isFull: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onDuplicate: () => void;
  readonly onHide: () => void;
  readonly onDelete: () => void;
  readonly onBefore: () => void;
  readonly onAfter: () => void;
  /** All that can be done to it. */
  readonly menu: readonly MenuChoice[];
  readonly onMenu: (action: string) => void;
}

/** Outline, name and toolbar of the selected module, and the outline of the one under the pointer. */
export function SelectionOverlay({
  selected,
  hovered,
  scale,
  nameOf,
  iconOf,
  position,
  actions,
}: {
  readonly selected?: CanvasPlace;
  readonly hovered?: CanvasPlace;
  readonly scale: number;
  readonly nameOf: (place: CanvasPlace) => string;
  readonly iconOf: (place: CanvasPlace) => ReactNode;
  /** Of the selected one among its neighbours: "1 of 3". */
  readonly position: string;
  readonly actions: SelectionActions | undefined;
}) {
  const t = useMessages('studio/canvas');
  return (
    <>
      {hovered && (
        <div className={styles.hover} style={boxStyle(hovered, scale)}>
          <span className={styles.tag}>{nameOf(hovered)}</span>
        </div>
      )}
      {selected && (
        <div
          className={styles.selected}
          style={boxStyle(selected, scale)}
          data-short={selected.box.height * scale < SHORT || undefined}
        >
          {/* Out of view at the top, they stick to the edge of the canvas. */}
          <span className={styles.tag} style={{ top: Math.max(-24, -selected.box.y * scale) }}>
            {iconOf(selected)}
            <b>{nameOf(selected)}</b> <em>{position}</em>
          </span>
          {actions && (
            <>
              <div
                className={styles.toolbar}
                data-part="tools"
                style={{ top: Math.max(isNarrow(selected, scale) ? -64 : -16, 8 - selected.box.y * scale) }}
              >
                <Toolbar aria-label={t('toolbar')} className={styles.tools ?? ''}>
                  <IconButton
                    onInk
                    icon={ArrowUp}
                    label={t('up')}
                    isDisabled={actions.isFirst}
                    onPress={actions.onUp}
                  />
                  <IconButton
                    onInk
                    icon={ArrowDown}
                    label={t('down')}
                    isDisabled={actions.isLast}
                    onPress={actions.onDown}
                  />
                  <Separator orientation="vertical" className={styles.line ?? ''} />
                  <IconButton
                    onInk
                    icon={Copy}
                    label={t('duplicate')}
                    isDisabled={actions.isFull}
                    onPress={actions.onDuplicate}
                  />
                  {actions.isHidden !== undefined && (
                    <IconButton
                      onInk
                      icon={actions.isHidden ? Eye : EyeOff}
                      label={t(actions.isHidden ? 'show' : 'hide')}
                      onPress={actions.onHide}
                    />
                  )}
                  <Menu
                    label={t('more')}
                    trigger={<IconButton onInk icon={MoreHorizontal} label={t('more')} />}
                    choices={actions.menu}
                    onAction={actions.onMenu}
                  />
                  <Separator orientation="vertical" className={styles.line ?? ''} />
                  <span className={styles.delete}>
                    <IconButton onInk icon={Trash2} label={t('delete')} onPress={actions.onDelete} />
                  </span>
                </Toolbar>
              </div>
              {!actions.isFull && (
                <>
                  <div className={styles.before} data-part="add">
                    <IconButton onInk icon={Plus} label={t('before')} onPress={actions.onBefore} />
                  </div>
                  <div className={styles.after} data-part="add">
                    <IconButton onInk icon={Plus} label={t('after')} onPress={actions.onAfter} />
                  </div>
                </>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

const boxStyle = ({ box }: CanvasPlace, scale: number) => ({
  left: box.x * scale,
  top: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** Lower ones have no room for both buttons in the middle. */
const SHORT = 64;

/** Name and toolbar do not fit beside each other on its edge. */
const isNarrow = ({ box }: CanvasPlace, scale: number): boolean => box.width * scale < 360;
