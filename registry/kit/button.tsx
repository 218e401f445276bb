import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './link.tsx';

/** `primary` is red: the one main action of a view. `white` stands on pictures. */
export type ButtonLook = 'primary' | 'ink' | 'line' | 'white';

interface Look {
  readonly look: ButtonLook;
  readonly small?: boolean;
}

const classesOf = ({ look, small }: Look, className: string | undefined) =>
  ['btn', `btn--${look}`, small && 'btn--sm', className].filter(Boolean).join(' ');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {}

/** A button that acts on the page. `type` is `button` unless said otherwise, so that it never submits by accident. */
export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classesOf({ look, small }, className)} />;
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export function ButtonLink({ look, small, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf({ look, small }, className)} />;
}
