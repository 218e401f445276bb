import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import {
  Button,
  type ButtonProps,
  ToggleButton,
  type ToggleButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconLook {
  readonly icon: LucideIcon;
  /** Its name, read out and shown as a tip on hover and focus. */
  readonly label: string;
  /** 28 px, or 24, the floor. */
  readonly size?: 'm' | 's';
  /** On an ink surface. */
  readonly onInk?: boolean;
}
type Bare<Props> = Omit<Props, 'children' | 'className' | 'style' | 'aria-label'>;

/** A button that is an icon, where no word fits. */
export function IconButton({ icon: Icon, label, size = 'm', onInk = false, ...props }: IconLook & Bare<ButtonProps>) {
  return (
    <Tipped label={label}>
      <Button {...props} aria-label={label} className={classOf(size, onInk)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </Tipped>
  );
}

/** The same for something that is on or off. */
export function IconToggle({
  icon: Icon,
  label,
  size = 'm',
  onInk = false,
  ...props
}: IconLook & Bare<ToggleButtonProps>) {
  return (
    <Tipped label={label}>
      <ToggleButton {...props} aria-label={label} className={classOf(size, onInk)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ToggleButton>
    </Tipped>
  );
}

const classOf = (size: 'm' | 's', onInk: boolean): string =>
  classNames(styles.button, size === 's' && styles.small, onInk && styles.onInk);

function Tipped({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className={styles.tip ?? ''} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
