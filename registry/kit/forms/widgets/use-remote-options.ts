import { useEffect, useRef, useState } from 'react';

export interface RemoteOption {
  readonly label: string;
  readonly hint?: string;
}

/** Pause in typing after which it is asked, ms, and how much is shown. */
const PAUSE = 150;
const LIMIT = 8;

/**
 * Options of a combobox from an address that takes `q`, `locale` and `limit` and answers a list of records with a name and
 * what they are part of (`GET /api/places`). What fails shows nothing: the text stays what was typed.
 */
export function useRemoteOptions(url: string | undefined, locale: string) {
  const [options, setOptions] = useState<readonly RemoteOption[]>([]);
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  useEffect(() => stop, []);
  const close = () => {
    stop();
    setOptions([]);
  };
  async function fetchOptions(text: string): Promise<void> {
    const controller = (asked.current = new AbortController());
    const query = new URLSearchParams({ q: text, locale, limit: String(LIMIT) });
    try {
      const response = await fetch(`${url}?${query.toString()}`, { signal: controller.signal });
      const found = response.ok ? readOptions(await response.json()) : [];
      if (!controller.signal.aborted) setOptions(found);
    } catch {
      if (!controller.signal.aborted) setOptions([]);
    }
  }
  return {
    options,
    isOpen: options.length > 0,
    close,
    ask(text: string) {
      stop();
      if (!url || text.trim() === '') setOptions([]);
      else timer.current = setTimeout(() => void fetchOptions(text.trim()), PAUSE);
    },
  };
}

function readOptions(answer: unknown): readonly RemoteOption[] {
  const lists = Object.values((answer ?? {}) as Record<string, unknown>);
  const records = (lists.find(Array.isArray) ?? []) as readonly {
    readonly name?: unknown;
    readonly within?: unknown;
  }[];
  return records.flatMap(({ name, within }) =>
    typeof name === 'string' ? [{ label: name, hint: typeof within === 'string' ? within : undefined }] : [],
  );
}
