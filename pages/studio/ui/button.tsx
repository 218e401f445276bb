import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaProps,
  Link as AriaLink,
  type LinkProps,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `plain` stands on the panel; `primary` is the one thing to do here (ink); `ghost` has no edge; `dark` stands on ink. */
  readonly look?: 'plain' | 'primary' | 'ghost' | 'dark';
  readonly size?: 's' | 'm' | 'l';
  readonly children: ReactNode;
}
export type ButtonProps = ButtonLook &
  Omit<AriaProps, 'children' | 'className' | 'style'> & { readonly ref?: Ref<HTMLButtonElement> };

const classOf = ({ look = 'plain', size = 'm' }: Pick<ButtonLook, 'look' | 'size'>): string =>
  classNames(styles.button, styles[look], styles[size]);

/** A button with words. */
export function Button({ look, size, ...props }: ButtonProps) {
  return <AriaButton {...props} className={classOf({ look, size })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, ...props }: ButtonLook & Omit<LinkProps, 'children' | 'className' | 'style'>) {
  return <AriaLink {...props} className={classOf({ look, size })} />;
}
