import type { PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';

/** What a page may take: kB of script with what every page has, records of its queries, kB of data. */
export const BUDGET = { script: 110, query: 4_000, data: 180 } as const;
export type Measure = keyof typeof BUDGET;
export const MEASURES = Object.keys(BUDGET) as Measure[];

/** What a page takes, in the units of its budget. */
export function pageWeight({ modules, script }: PreviewAnswer): Readonly<Record<Measure, number>> {
  const sum = (of: 'query' | 'data') => modules.reduce((total, { weight }) => total + (weight?.[of] ?? 0), 0);
  return { script: script.page / 1000, query: sum('query'), data: sum('data') / 1000 };
}
