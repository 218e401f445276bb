/** Words for a fault: the form's own, then the default set of the language, then 'This field is not valid.' */
import type { FieldError } from '../contracts/forms.ts';
import { LANGUAGE_TAG, type Locale } from '../contracts/storefront.ts';
import { DEFAULT_MESSAGES } from './default-messages.ts';
import type { Fault } from './faults.ts';

export interface MessageSource {
  readonly locale: Locale;
  /** `messages/{locale}.json` of the form. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Path of a field as message keys have it: rows of a list share theirs (`travellers.0.age` → `travellers.age`). */
export const messagePath = (field: string): string =>
  field
    .split('.')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('.');

/** Own keys only: a field may be named like something that every object has. */
const own = (messages: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined;

/** Label of a field: `labels.<field>`. */
export const labelOf = ({ messages }: MessageSource, field: string): string | undefined =>
  own(messages, `labels.${messagePath(field)}`);

/**
 * Looks for `errors.<field>.<keyword>`, `errors.<keyword>`, then in the default set. `{{limit}}` and `{{Name}}` (the
 * label) stand in all of them, `{{value}}` where a handler has said what is wrong.
 */
export function messageOf(fault: Fault, source: MessageSource): string {
  const { locale, messages } = source;
  const field = messagePath(fault.field);
  const text =
    own(messages, `errors.${field}.${fault.keyword}`) ??
    own(messages, `errors.${fault.keyword}`) ??
    defaultOf(fault, source);
  const label = labelOf(source, fault.field);
  const { limit, value } = fault.params;
  return text
    .replaceAll('{{Name}}', () => (label ? beginSentence(label, locale) : field))
    .replaceAll('{{limit}}', () =>
      typeof limit === 'number' ? new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(limit) : '',
    )
    .replaceAll('{{value}}', () => (typeof value === 'string' ? value : ''));
}

/** An error as it is sent and shown. */
export const toFieldError = (fault: Fault, source: MessageSource): FieldError => ({
  field: fault.field,
  keyword: fault.keyword,
  message: messageOf(fault, source),
});

function defaultOf(fault: Fault, source: MessageSource): string {
  const set = DEFAULT_MESSAGES[source.locale];
  const key = keyOf(fault, source);
  const limit = fault.params['limit'];
  const counted =
    typeof limit === 'number' ? `${key}_${new Intl.PluralRules(LANGUAGE_TAG[source.locale]).select(limit)}` : key;
  const found = [counted, `${key}_other`, key].find((name): name is keyof typeof set => Object.hasOwn(set, name));
  return found ? set[found] : set.fallback;
}

function keyOf({ field, keyword, params }: Fault, source: MessageSource): string {
  if (keyword === 'required' || keyword === 'dependentRequired')
    return labelOf(source, field) === undefined ? 'requiredUnnamed' : 'required';
  if (keyword === 'format') return String(params['format']);
  if (keyword === 'type') return String(params['type']);
  if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return 'fallback';
  return keyword;
}

const beginSentence = (label: string, locale: Locale): string => {
  const [first = ''] = label;
  return first.toLocaleUpperCase(LANGUAGE_TAG[locale]) + label.slice(first.length);
};
