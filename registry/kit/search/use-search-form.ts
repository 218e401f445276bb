import { type FocusEvent, type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { paramOf, type Product, productOf } from '#schemas/search/product-of.ts';
import { readQuery } from '#schemas/search/read-query.ts';
import type { SearchFault } from '#schemas/search/search-reader.ts';
import { useErrorTitle } from '../forms/use-error-title.ts';
import { useMessages } from '../messages.tsx';
import { useSite } from '../site-context.tsx';
import { readForm } from './fill-form.ts';
import { rememberSearch } from './recent-searches.ts';
import { PARTY } from './search-faults.tsx';
import type { SearchParts } from './search-parts.ts';

export interface SearchFormOptions {
  readonly parts: SearchParts;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
}

interface LiveSearch {
  /** `undefined` until something was judged here: then what the server said counts. */
  readonly faults: readonly SearchFault[] | undefined;
  /** It was sent, and did not go: what is wrong stands above the fields too. */
  readonly hasSummary: boolean;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/** Fields that are judged together: a fault of one is gone when another of them is changed. */
const groupOf = (field: string): string => (PARTY.has(field) ? 'rooms' : field);

/**
 * Judges a search in the browser before it is sent: first as the server reads it, then by its JSON Schema, compiled ahead.
 * A field is judged when it is left, if something was entered; what is missing only when the form is sent. Correcting a
 * field takes its message away.
 */
export function useSearchForm({ parts, formRef, summaryRef }: SearchFormOptions): LiveSearch {
  const { currency, timeZone } = useSite();
  const texts = useMessages('forms');
  const [faults, setFaults] = useState<readonly SearchFault[]>();
  const [hasSummary, setSummary] = useState(false);
  const product = useMemo(() => productOf(parts.schema), [parts.schema]);
  useErrorTitle(hasSummary, texts);
  useEffect(() => dropEmpty(formRef.current), [formRef]);

  const judge = (form: HTMLFormElement): readonly SearchFault[] => {
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());
    return judgeSearch(parts, product, paramsOf(form), { today, currency });
  };
  return {
    faults,
    hasSummary,
    handlers: {
      onSubmit(event) {
        const found = judge(event.currentTarget);
        if (found.length === 0)
          return rememberSearch(event.currentTarget.dataset['component'] ?? '', readForm(event.currentTarget));
        event.preventDefault();
        flushSync(() => {
          setFaults(found);
          setSummary(true);
        });
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        summaryRef.current?.focus({ preventScroll: true });
        // "On invalid submit the page scrolls smoothly to the first field with errors" (specification §5).
        summaryRef.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
      },
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        const left = faults?.filter(({ field }) => groupOf(field) !== groupOf(name));
        if (!left || left.length === faults?.length) return;
        setFaults(left);
        if (left.length === 0) setSummary(false);
      },
      onBlur({ target, currentTarget }) {
        const { name, value } = target as Element as HTMLInputElement;
        if (!name || value === '' || faults?.some(({ field }) => field === name)) return;
        const own = judge(currentTarget).filter(({ field, keyword }) => field === name && keyword !== 'required');
        if (own.length > 0) setFaults([...(faults ?? []), ...own]);
      },
    },
  };
}

/** @returns what is wrong; nothing when the query is what its schema says */
export function judgeSearch(
  { schema, validate }: SearchParts,
  product: Product,
  params: URLSearchParams,
  context: { readonly today: string; readonly currency: string },
): readonly SearchFault[] {
  const read = readQuery(product, params, context);
  if (!read.ok) return read.faults;
  if (!validate || validate(read.query)) return [];
  const wrong = new Set((validate.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1] ?? ''));
  return [...wrong].map((property) => ({
    field: paramOf(property in schema.properties ? property : (Object.keys(schema.properties)[0] ?? '')),
    keyword: 'format',
  }));
}

const paramsOf = (form: HTMLFormElement): URLSearchParams => {
  const out = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') out.append(name, value);
  return out;
};

/** What a hidden field does not know is no part of the address. */
function dropEmpty(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const drop = ({ formData }: FormDataEvent) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('.combo > input[type="hidden"]'))
      if (field.value === '') formData.delete(field.name);
  };
  form.addEventListener('formdata', drop);
  return () => form.removeEventListener('formdata', drop);
}
