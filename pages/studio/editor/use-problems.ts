import { useCallback, useMemo } from 'react';
import type { PreviewAnswer, PreviewProblem } from '#schemas/contracts/studio-canvas.ts';
import type { SaveStatus } from '../editing/editing-contract.ts';
import { useEditing } from '../editing/use-editing.tsx';
import { usePlan } from '../publish/use-plan.ts';
import { goToField } from './field-focus.ts';
import type { OutlineRow } from './outline.ts';

/** What is wrong on the page: what the server refuses to save or would not publish, and what the preview could not draw. */
export function useProblems({
  pageId,
  rows,
  answer,
  status,
}: {
  readonly pageId: string;
  readonly rows: readonly OutlineRow[];
  readonly answer: PreviewAnswer | undefined;
  /** Refusals come and go with it. */
  readonly status: SaveStatus;
}) {
  const editing = useEditing();
  const refused = status.kind === 'failed' ? status.ids.join(' ') : '';
  const { data: plan } = usePlan(pageId);
  // The same as long as the findings are: every row of the outline hangs on it.
  const found = JSON.stringify(
    (plan?.findings ?? []).map(({ severity, code, record }) => [severity === 'error' ? 'error' : code, record.id]),
  );
  const findings = useMemo(() => JSON.parse(found) as [string, string][], [found]);
  const faultsOf = useCallback(
    // `refused` says that what the session knows has changed.
    (id: string): number =>
      (refused.split(' ').includes(id) ? Math.max(1, editing.refusals(id).length) : 0) +
      findings.filter(([kind, of]) => kind === 'error' && of === id).length,
    [editing, refused, findings],
  );
  const staleOf = useCallback(
    (id: string): number => findings.filter(([kind, of]) => kind === 'stale' && of === id).length,
    [findings],
  );
  const problems = answer?.modules.flatMap((module) => module.problems) ?? [];
  const problemsOf = (id: string | undefined): readonly PreviewProblem[] => [
    ...editing
      .refusals(id ?? pageId)
      .map(({ field, message }): PreviewProblem => ({ code: 'refused', message: `${field}: ${message}` })),
    ...(id === undefined ? problems : problems.filter(({ entryId }) => entryId === id)),
  ];
  return {
    faultsOf,
    staleOf,
    problemsOf,
    /** F8: first the next field of what is open, then the next module that has one. @returns what to select */
    nextFault(selectedId: string | undefined, by: 1 | -1): string | undefined {
      const here = document.querySelectorAll('[data-region=inspector] [aria-invalid=true]');
      const isLast = here.length === 0 || here[by > 0 ? here.length - 1 : 0]?.contains(document.activeElement);
      const faulty = [undefined, ...rows.map(({ id }) => id)].filter(
        (id) => faultsOf(id ?? pageId) > 0 || problems.some(({ entryId }) => entryId === id && id !== undefined),
      );
      if (!isLast || faulty.length === 0 || (faulty.length === 1 && faulty[0] === selectedId)) {
        goToField('[aria-invalid=true]', by);
        return selectedId;
      }
      const at = faulty.indexOf(selectedId);
      const next = faulty.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % faulty.length);
      requestAnimationFrame(() => goToField('[aria-invalid=true],[data-needs]', by > 0 ? 'first' : -1));
      return next;
    },
  };
}
