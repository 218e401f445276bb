/**
 * What of a form is somebody's own: everything that is typed freely, unless the schema says `"x-personal": false`. What is
 * chosen (a country, yes or no, a number of pages) is not. A new field is hidden until somebody has thought about it.
 */
import { isObject } from '#schemas/is-object.ts';

export function isPersonal(field: unknown): boolean {
  if (!isObject(field)) return true;
  const { type, format } = field;
  if (typeof field['x-personal'] === 'boolean') return field['x-personal'];
  if (type === 'boolean' || type === 'integer' || type === 'number') return false;
  if ('enum' in field || 'const' in field) return false;
  if (type === 'array') return isPersonal(field['items']);
  return !(format === 'date' || format === 'date-time');
}

const DOTS = '•••';

/** `r•••@example.com`, `+34 ••• 118`, `M•••`: enough to tell one from another, not enough to write to them. */
export function mask(text: string): string {
  if (text === '') return '';
  const at = text.lastIndexOf('@');
  if (at > 0 && !/\s/.test(text)) return `${firstOf(text)}${DOTS}${text.slice(at)}`;
  const digits = text.replace(/\D/g, '');
  if (/^[+\d][\d\s().-]{5,}$/.test(text) && digits.length >= 6)
    return `${text.slice(0, 3)} ${DOTS} ${digits.slice(-3)}`;
  return `${firstOf(text)}${DOTS}`;
}

const firstOf = (text: string): string => String.fromCodePoint(text.trimStart().codePointAt(0) ?? 0x2022);
