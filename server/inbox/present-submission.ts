import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { InboxDetail, InboxFile, InboxRow, InboxValue } from '#schemas/contracts/studio-inbox.ts';
import { labelOf } from '#schemas/forms/message-of.ts';
import { flatten } from '../forms/csv.ts';
import type { StoredSubmission } from '../forms/submission-store.ts';
import { isPersonal, mask } from './personal-data.ts';

/** Who it is from, of the fields that say so, the least personal first. */
const FROM = ['companyName', 'email', 'name'];
const ABOUT_LENGTH = 120;

/** Said on the phone, typed into the search: the first eight of an id are one in four thousand million. */
export const referenceOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

const fieldsOf = (form: FormManifest | undefined, row: StoredSubmission): readonly string[] =>
  // Of a form that is gone, what it sent is still there.
  form ? Object.keys(form.schema.properties).filter((name) => !form.secret.includes(name)) : Object.keys(row.values);

const propertyOf = (form: FormManifest | undefined, field: string): object | undefined =>
  form && Object.hasOwn(form.schema.properties, field) ? form.schema.properties[field] : undefined;

export function presentRow(row: StoredSubmission, form: FormManifest | undefined): InboxRow {
  const isOpen = (field: string): boolean => !isPersonal(propertyOf(form, field));
  const sender = FROM.find((field) => typeof row.values[field] === 'string' && row.values[field] !== '');
  const text = sender === undefined ? '' : String(row.values[sender]);
  const about = fieldsOf(form, row)
    .filter((field) => field !== sender && isOpen(field) && typeof row.values[field] !== 'boolean')
    .map((field) => optionText(form, field, row.values[field]))
    .filter(Boolean)
    .join(', ');
  return {
    ...{ id: row.id, reference: referenceOf(row.id), form: row.form, locale: row.locale, market: row.market },
    ...{ storefront: row.storefront, work: row.work, workBy: row.workBy, status: row.status },
    from: sender !== undefined && isOpen(sender) ? text : mask(text),
    about: about.slice(0, ABOUT_LENGTH),
    workAt: row.workAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export interface DetailParts {
  readonly form: FormManifest | undefined;
  readonly files: readonly InboxFile[];
  readonly isRevealed: boolean;
  readonly keepDays: number;
}

export function presentDetail(row: StoredSubmission, { form, files, isRevealed, keepDays }: DetailParts): InboxDetail {
  const values = fieldsOf(form, row)
    .filter((field) => row.values[field] !== undefined)
    .map((field): InboxValue => {
      const personal = isPersonal(propertyOf(form, field));
      const text = optionText(form, field, row.values[field]);
      return {
        field,
        label: { en: wordsFor(form, field, 'en'), es: wordsFor(form, field, 'es') },
        text: personal && !isRevealed ? mask(text) : text,
        isPersonal: personal,
      };
    });
  return {
    ...presentRow(row, form),
    values,
    files: files.map((file) => ({ ...file, name: isRevealed ? file.name : mask(file.name) })),
    isRevealed,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    handledAt: row.handledAt?.toISOString() ?? null,
    entryId: row.entryId,
    deletedAt: new Date(row.createdAt.getTime() + keepDays * 86_400_000).toISOString(),
  };
}

const wordsFor = (form: FormManifest | undefined, field: string, locale: Locale): string =>
  (form && labelOf({ locale, messages: form.messages[locale] }, field)) ?? field;

/** What was chosen, by the name it had in the form. */
function optionText(form: FormManifest | undefined, field: string, value: unknown): string {
  const names = form?.messages.en ?? {};
  const one = (each: unknown): string => {
    const key = `options.${field}.${String(each)}`;
    return typeof each === 'string' && Object.hasOwn(names, key) ? (names[key] ?? each) : flatten(each);
  };
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.map(one).join(', ')
    : one(value);
}
