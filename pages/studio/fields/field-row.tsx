import { CircleX, Columns2, Square } from 'lucide-react';
import { memo, Suspense, useId, useState } from 'react';
import type { FieldSchema } from '#schemas/contracts/registry.ts';
import type { Refusal, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { IconToggle } from '../ui/icon-button.tsx';
import { type Completeness, LocaleDot } from '../ui/locale-dots.tsx';
import { checkValue, FAULTS, limitIn, type ValueFault } from './check-value.ts';
import { FieldHolder } from '../presence/field-holder.tsx';
import { EmptyNote, useFallback } from './empty-note.tsx';
import { FieldBoundary } from './field-boundary.tsx';
import styles from './fields.module.css';
import { StaleNote } from './stale-note.tsx';
import type { StudioType } from '../api/use-types.ts';
import { isEmpty, type ValueKind, valueKind } from './value-kind.ts';
import { wordsOf } from './widgets/choice.tsx';
import { WIDGET_OF } from './widget-of.ts';

/** Drawn as one element that a label can point to; the others are groups that carry their name themselves. */
const LABELLED: readonly ValueKind[] = ['text', 'long-text', 'integer', 'number', 'date', 'moment', 'json'];

interface FieldRowProps {
  readonly id: string;
  readonly type: StudioType;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly locale?: string | undefined;
  readonly isWide?: boolean;
  readonly onFocusField?: ((field: string, locale: string) => void) | undefined;
  readonly change: (field: string, locale: string, value: unknown) => void;
  /** Of the record: which translations are older than their source. */
  readonly stale?: StudioRecord['stale'];
  /** Says that what the server refuses has changed: `useRefused`. */
  readonly refused?: string;
}

/** One field: label, limits, every locale or one of them, and what is wrong with it. */
export const FieldRow = memo(function FieldRow({
  id,
  type,
  name,
  values,
  locale,
  isWide = false,
  onFocusField,
  change,
  stale: marks,
}: FieldRowProps) {
  const t = useMessages('studio/fields');
  const language = useLanguage();
  const { locales } = useSession();
  const mayEdit = useMay()('write-content');
  const editing = useEditing();
  const fallbackOf = useFallback();
  const base = useId();
  const [open, setOpen] = useState<string>();
  const [isQuad, setQuad] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, ValueFault | undefined>>>({});
  const field = type.schema.properties[name];
  if (!field) return null;
  const kind = valueKind(field);
  const label = field['x-label']?.[language] ?? field['x-label']?.['en'] ?? wordsOf(name);
  const help = field['x-help']?.[language] ?? field['x-help']?.['en'];
  const isLocalized = field['x-localized'] === true && locales.length > 1;
  const [source] = locales;
  const shownCode = isLocalized ? (open ?? locale ?? source?.code) : source?.code;
  const isAll = isLocalized && (isWide || isQuad);
  const shown = isAll ? locales : locales.filter(({ code }) => code === shownCode);
  const refusals = editing.refusals(id).filter((refusal) => refusal.field === name);
  const isRequired = type.schema.required.includes(name);
  const stale = marks?.[name];

  const dotOf = (code: string): Completeness => {
    if (faults[code] || refusals.some((refusal) => refusal.locale === code)) return 'error';
    if (isEmpty(values?.[code])) return 'empty';
    return stale?.[code] ? 'stale' : 'full';
  };
  const words = ({ keyword, limit }: ValueFault): string =>
    t(`fault.${FAULTS.has(keyword) ? keyword : 'other'}`, { limit });
  /** The server tells in English and exactly; what Studio has words for, it says in its own language. */
  const wordsOfRefusal = ({ keyword, message }: Refusal): string =>
    FAULTS.has(keyword) ? words({ keyword, ...limitIn(field, keyword) }) : `${t('fault.other')}: ${message}`;
  const judge = (code: string, value: unknown): void => {
    const fault = checkValue(field, value, type.isOurs);
    setFaults((before) => ({ ...before, [code]: fault }));
  };
  // What Alt ↓ leads to: the first language that is wrong, or that lacks what it must have or its source has.
  const needy = (isLocalized ? locales : locales.slice(0, 1)).find(({ code }) => {
    const dot = dotOf(code);
    return dot === 'error' || (dot === 'empty' && (isRequired || !isEmpty(values?.[source?.code ?? ''])));
  })?.code;
  const Widget = WIDGET_OF[kind];
  const nameOfLocale = (code = ''): string => locales.find((one) => one.code === code)?.name ?? code;
  const cell = (code: string, tag: string) => {
    const value = values?.[code];
    const fault = faults[code];
    const refusal = refusals.find((one) => one.locale === code);
    const elementId = `${base}-${code}`;
    // Of the languages that it falls back to, what visitors see.
    const instead = isLocalized && isEmpty(value) ? fallbackOf(code, values) : undefined;
    const isUntranslated =
      isLocalized && code !== source?.code && isEmpty(value) && !isEmpty(values?.[source?.code ?? '']);
    const isWrong = fault !== undefined || refusal !== undefined;
    // A place says by itself which of its numbers is wrong.
    const isTold = isWrong && !(kind === 'location' && checkValue(field, value, type.isOurs));
    const texts = [isTold && `${elementId}-error`, help && `${base}-help`].filter(Boolean).join(' ');
    return (
      <div
        onFocusCapture={() => isLocalized && onFocusField?.(name, code)}
        onBlurCapture={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) judge(code, value);
        }}
        data-record={id}
        data-field={name}
        data-locale={code}
      >
        <FieldHolder id={id} field={name} locale={code}>
          <FieldBoundary value={value} fallback={<p className={styles.broken}>{t('broken', { label })}</p>}>
            <Suspense fallback={null}>
              <Widget
                id={elementId}
                label={isLocalized ? t('label-in', { label, locale: nameOfLocale(code) }) : label}
                field={field}
                value={value}
                lang={tag}
                {...(typeof values?.[instead ?? ''] === 'string' && { placeholder: String(values[instead ?? '']) })}
                isReadOnly={!mayEdit}
                isInvalid={isWrong}
                describedBy={texts || undefined}
                onChange={(next) => {
                  change(name, code, next);
                  // At once where it clears an error; a new one waits until the field is left.
                  if (fault && !checkValue(field, next, type.isOurs)) judge(code, next);
                }}
              />
            </Suspense>
          </FieldBoundary>
        </FieldHolder>
        {stale?.[code] && !isEmpty(value) && (
          <StaleNote id={id} field={name} locale={code} mark={stale[code]} now={values?.[source?.code ?? '']} />
        )}
        {isUntranslated && (
          <EmptyNote
            label={label}
            source={nameOfLocale(source?.code)}
            shown={instead === undefined ? undefined : nameOfLocale(instead)}
            onCopy={mayEdit ? () => change(name, code, values?.[source?.code ?? '']) : undefined}
          />
        )}
        {isTold && (
          <p className={styles.error} id={`${elementId}-error`}>
            <CircleX size={14} aria-hidden />
            <span>{fault ? words(fault) : refusal && wordsOfRefusal(refusal)}</span>
          </p>
        )}
      </div>
    );
  };
  return (
    <div className={styles.field} data-needs={needy}>
      {(kind !== 'switch' || isLocalized) && (
        <div className={styles.head}>
          {LABELLED.includes(kind) && !isAll ? (
            <label className={styles.label} htmlFor={`${base}-${shownCode}`}>
              {label}
            </label>
          ) : (
            <span className={styles.label}>{label}</span>
          )}
          {isRequired && <span className={styles.required}>{t('required')}</span>}
          <span className={styles.aside}>
            <Counter field={field} value={values?.[shownCode ?? '']} />
            {isLocalized && !isAll && (
              <span className={styles.strip} role="group" aria-label={t('locales-of', { label })}>
                {locales.map(({ code, name: localeName }) => (
                  <button
                    key={code}
                    type="button"
                    aria-pressed={code === shownCode}
                    data-code={code}
                    aria-label={`${code.slice(0, 2).toUpperCase()}, ${t('locale-is', { locale: localeName, state: t(`dot.${dotOf(code)}`) })}`}
                    onClick={() => setOpen(code)}
                  >
                    <LocaleDot is={dotOf(code)} />
                    {code.slice(0, 2).toUpperCase()}
                  </button>
                ))}
              </span>
            )}
            {isLocalized && !isWide && (
              <IconToggle
                size="s"
                icon={isQuad ? Square : Columns2}
                label={t(isQuad ? 'one-locale' : 'all-locales', { label })}
                isSelected={isQuad}
                onChange={setQuad}
              />
            )}
          </span>
        </div>
      )}
      {isAll ? (
        <div className={styles.quad}>
          {shown.map(({ code, name: localeName, tag }) => (
            <div className={styles.cell} key={code}>
              <div className={styles.cellhead}>
                <LocaleDot is={dotOf(code)} />
                {LABELLED.includes(kind) ? (
                  <label className={styles.label} htmlFor={`${base}-${code}`}>
                    {localeName}
                  </label>
                ) : (
                  <span className={styles.label}>{localeName}</span>
                )}
                {code === source?.code && <span className={styles.aside}>{t('source')}</span>}
              </div>
              {cell(code, tag)}
            </div>
          ))}
        </div>
      ) : (
        shown.map(({ code, tag }) => <div key={code}>{cell(code, tag)}</div>)
      )}
      {help && (
        <p className={styles.hint} id={`${base}-help`}>
          {help}
        </p>
      )}
    </div>
  );
});

/** As JSON Schema counts them: code points. */
const charactersIn = (text: string): number => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '_').length;

/** A limit is shown before it is hit. */
function Counter({ field, value }: { readonly field: FieldSchema; readonly value: unknown }) {
  const t = useMessages('studio/fields');
  const { maxLength } = field;
  if (maxLength === undefined || maxLength >= 255 || field.enum || typeof value !== 'string') return null;
  return <span className={styles.count}>{t('of', { count: charactersIn(value), most: maxLength })}</span>;
}
