import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFault } from '../api/request.ts';
import { importSpace, NO_RENAMES, type Renames, type TransferReport } from '../api/transfer.ts';

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'trying' | 'applying'; readonly file: File }
  | { readonly step: 'failed'; readonly file: File; readonly reason: string }
  /** `isOutdated`: a name was changed since. */
  | { readonly step: 'tried'; readonly file: File; readonly report: TransferReport; readonly isOutdated: boolean }
  | { readonly step: 'done'; readonly file: File; readonly report: TransferReport };

/** The steps of an import: nothing is stored before it was tried with the same names. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const [renames, setRenames] = useState<Renames>(NO_RENAMES);
  // An answer to a file that is no longer the chosen one is not shown.
  const latest = useRef(0);

  async function send(file: File, names: Renames, dryRun: boolean): Promise<void> {
    const run = ++latest.current;
    setState({ step: dryRun ? 'trying' : 'applying', file });
    try {
      const report = await importSpace(file, names, dryRun);
      if (run !== latest.current) return;
      const suggested = merge(names, report.renames);
      setRenames(suggested);
      // A file whose names are taken is tried again at once under those that the server suggests: they stand in the fields.
      if (dryRun && suggested !== names) return await send(file, suggested, true);
      setState(dryRun ? { step: 'tried', file, report, isOutdated: false } : { step: 'done', file, report });
      if (!dryRun) await queries.invalidateQueries();
    } catch (error) {
      if (run !== latest.current) return;
      const errors = error instanceof ApiFault ? error.errors.map(({ field, message }) => `${field}: ${message}`) : [];
      setState({ step: 'failed', file, reason: [(error as Error).message, ...errors.slice(0, 3)].join(' ') });
    }
  }

  return {
    state,
    renames,
    /** A new file: names of the one before do not fit it. */
    choose(file: File) {
      setRenames(NO_RENAMES);
      void send(file, NO_RENAMES, true);
    },
    retry() {
      if (state.step !== 'idle') void send(state.file, renames, true);
    },
    apply() {
      if (state.step === 'tried') void send(state.file, renames, false);
    },
    rename(kind: keyof Renames, from: string, to: string) {
      setRenames((before) => ({ ...before, [kind]: { ...before[kind], [from]: to } }));
      setState((before) => (before.step === 'tried' ? { ...before, isOutdated: true } : before));
    },
  };
}

/** What somebody wrote stays; @returns the same object where nothing new was suggested */
function merge(names: Renames, suggested: Renames): Renames {
  const isNew = (kind: keyof Renames) => Object.keys(suggested[kind]).some((from) => !Object.hasOwn(names[kind], from));
  if (!isNew('locales') && !isNew('types')) return names;
  return {
    locales: { ...suggested.locales, ...names.locales },
    types: { ...suggested.types, ...names.types },
  };
}
