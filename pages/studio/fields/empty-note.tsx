import { useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import styles from './empty-note.module.css';
import { isEmpty } from './value-kind.ts';

type Values = Readonly<Record<string, unknown>> | undefined;
interface Fallbacks {
  readonly items: readonly { readonly code: string; readonly fallbackCode: string | null }[];
}

/**
 * What visitors get in a language that has no value: that of the first language which it falls back to, and has one.
 *
 * @returns its code; undefined where they get nothing
 */
export function useFallback(): (locale: string, values: Values) => string | undefined {
  const { data } = useQuery({
    queryKey: ['fallbacks'],
    queryFn: ({ signal }) => request<Fallbacks>('/api/content/locales', { signal }),
    staleTime: Infinity,
  });
  const next = new Map(data?.items.map(({ code, fallbackCode }) => [code, fallbackCode]));
  return (locale, values) => {
    const seen = new Set([locale]);
    for (let at = next.get(locale); at && !seen.has(at); at = next.get(at)) {
      if (!isEmpty(values?.[at])) return at;
      seen.add(at);
    }
    return undefined;
  };
}

/** Says what visitors see where a translation is missing, and begins one from the source. */
export function EmptyNote({
  label,
  source,
  shown,
  onCopy,
}: {
  readonly label: string;
  /** Name of the language that is translated from. */
  readonly source: string;
  /** Name of the language that visitors see instead; absent: none. */
  readonly shown: string | undefined;
  /** Absent: it may not be written here. */
  readonly onCopy: (() => void) | undefined;
}) {
  const t = useMessages('studio/fields');
  return (
    <p className={styles.empty}>
      {shown === undefined ? t('empty.nothing') : t('empty.fallback', { locale: shown })}
      {onCopy && (
        <Button size="s" look="ghost" onPress={onCopy} aria-label={t('empty.copy-of', { label, locale: source })}>
          {t('empty.copy', { locale: source })}
        </Button>
      )}
    </p>
  );
}
