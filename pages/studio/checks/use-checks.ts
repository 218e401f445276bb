import { useEffect, useState } from 'react';
import type { BarrierFinding } from '#schemas/contracts/studio-checks.ts';
import { checkView, type CheckView } from './check-view.ts';

/** The widths at which a page is judged: a phone and a laptop. */
export const CHECK_WIDTHS = [390, 1280] as const;

export interface Checked {
  readonly passed: number;
  readonly findings: readonly BarrierFinding[];
  /** Milliseconds since 1970. */
  readonly at: number;
}
export type CheckResults = Readonly<Record<string, Checked | 'failed'>>;

/** One cell of locales by widths. */
export const cellOf = ({ locale, width }: Pick<CheckView, 'locale' | 'width'>): string => `${locale} ${width}`;

/** After a save the page is left alone for a moment: whoever types goes on. */
const AFTER_MS = 1_000;

/**
 * Judges the page in every view, one after another, anew after every save. Results of the version before stay until the
 * new ones are there.
 *
 * @param views the first is judged first
 * @param revision changes with every save
 * @param isOn false: nothing is judged, what is known stays
 */
export function useChecks(
  views: readonly CheckView[],
  revision: string,
  isOn: boolean,
): {
  readonly results: CheckResults;
  /** Something is not judged yet as it is now. */
  readonly isJudging: boolean;
} {
  const [results, setResults] = useState<Readonly<Record<string, { revision: string; result: Checked | 'failed' }>>>(
    {},
  );
  const wanted = JSON.stringify(views);
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const run = async (): Promise<void> => {
      for (const view of JSON.parse(wanted) as readonly CheckView[]) {
        if (ending.signal.aborted) return;
        const answer = await checkView(view, ending.signal);
        if (ending.signal.aborted) return;
        const result = answer ? { passed: answer.passed, findings: answer.findings, at: Date.now() } : 'failed';
        setResults((before) => ({ ...before, [cellOf(view)]: { revision, result } }));
      }
    };
    const timer = setTimeout(() => void run(), AFTER_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted, revision, isOn]);
  return {
    results: Object.fromEntries(Object.entries(results).map(([cell, { result }]) => [cell, result])),
    isJudging: views.some((view) => results[cellOf(view)]?.revision !== revision),
  };
}
