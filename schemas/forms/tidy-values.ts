/** What is done to every value before it is checked, by the browser and by the server alike, so that both judge the same. */
import type { FormSchema, FormValues } from '../contracts/forms.ts';
import { isIndex, kindOf, nodeAt } from './field-path.ts';
import { readMonth } from './read-month.ts';

/** Format of a text that may have several lines. All others have one, as `<input>` has. */
export const MULTI_LINE = 'multi-line';

/** Controls that no keyboard types and `jsonb` cannot hold; tab and line feed are dealt with apart. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * Trims texts, makes one line of them unless the schema says `"format": "multi-line"`, takes out control characters and
 * halves of surrogate pairs, and leaves out what is empty (specification §5). A password (`writeOnly`) is taken as it is.
 */
export function tidyValues(schema: FormSchema, values: FormValues): FormValues {
  return (tidy(schema, values, []) ?? {}) as FormValues;
}

function tidy(schema: FormSchema, value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return tidyText(schema, value, path);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => tidy(schema, item, [...path, String(index)]));
    return items.filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const kept = tidy(schema, child, [...path, isIndex(key) ? `_${key}` : key]);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(entries);
}

function tidyText(schema: FormSchema, text: string, path: readonly string[]): string | undefined {
  const node = nodeAt(schema, path);
  if (node?.writeOnly) return text === '' ? undefined : text;
  const whole = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  const lines = node?.format === MULTI_LINE ? whole : whole.replace(/[\n\t]+/g, ' ');
  const trimmed = lines.trim();
  // A text in the place of a number or a tick is for the schema to refuse, an empty one is none.
  if (trimmed === '' && kindOf(node) !== 'null') return undefined;
  return node?.format === 'month' ? readMonth(trimmed) : trimmed;
}
