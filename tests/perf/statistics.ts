/** Middle value; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export interface RoundOptions {
  readonly rounds: number;
  readonly runs: number;
  /** Runs of each case before anything is counted. */
  readonly warmUp: number;
}

const settle = () => new Promise<void>((done) => setTimeout(done, 60));

/**
 * CPU of the main thread per run, in milliseconds, the median of several rounds. The cases take turns within a round, so
 * that what disturbs the machine disturbs all of them; what is put off (compression) runs between the counted runs.
 */
export async function cpuPerRun(
  cases: Readonly<Record<string, () => unknown>>,
  { rounds, runs, warmUp }: RoundOptions,
): Promise<Record<string, number>> {
  const samples = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
  for (const run of Object.values(cases)) for (let n = 0; n < warmUp; n++) await run();
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(cases)) {
      await settle();
      globalThis.gc?.();
      let microseconds = 0;
      for (let n = 0; n < runs; n++) {
        const before = process.threadCpuUsage();
        await run();
        const { user, system } = process.threadCpuUsage(before);
        microseconds += user + system;
        if (n % 25 === 24) await settle();
      }
      samples.get(name)?.push(microseconds / runs / 1000);
    }
  }
  return Object.fromEntries([...samples].map(([name, values]) => [name, median(values)]));
}
