import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

/** Dark enough for white letters, told apart by most eyes. */
const COLOURS = ['#7a3fb8', '#0f766e', '#9a4a12', '#1d5fa8', '#4f5d14', '#a1245c', '#5b4bc4', '#7a5200'];

/** The same person has the same colour everywhere. */
export function colourOf(person: string): string {
  let sum = 0;
  for (const character of person) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? '#555';
}

/** Two letters of a name, or of the part of an address before the "@". */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : words[0]?.slice(1)];
  return `${first[0] ?? '?'}${last[0] ?? ''}`.toUpperCase();
}

/** A person as two letters. @param isHere rings it: editing now @param letters the name, where more than it is read out */
export function Avatar({
  name,
  letters = name,
  size = 'm',
  isHere = false,
}: {
  name: string;
  letters?: string;
  size?: 'm' | 'l';
  isHere?: boolean;
}) {
  return (
    <span
      className={classNames(styles.avatar, size === 'l' && styles.large, isHere && styles.here)}
      style={{ '--c': colourOf(letters) } as CSSProperties}
      role="img"
      aria-label={name}
    >
      {initialsOf(letters)}
    </span>
  );
}
