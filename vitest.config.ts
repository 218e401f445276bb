import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests stand beside what they test (unit) or under `tests/` (everything that needs more than one part). */
const unit = '{schemas,registry,renderer,pages,server,tooling,content}/**/*.test.{ts,tsx}';
const folders = (...names: string[]) => names.map((name) => `tests/${name}/**/*.test.{ts,tsx}`);

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Milliseconds a test, and a hook, may take. */
  readonly limit?: number;
  /** Files one after another: each needs the machine, or starts the product. */
  readonly alone?: boolean;
}

const PROJECTS: readonly Project[] = [
  // The first test of a module also loads its icons, seconds on a busy machine.
  { name: 'unit', include: [unit], limit: 30_000 },
  { name: 'contract', include: folders('contract') },
  { name: 'gates', include: folders('gates'), limit: 120_000, alone: true },
  { name: 'store', include: folders('store'), limit: 120_000, alone: true },
  {
    name: 'integration',
    include: folders('**'),
    exclude: folders('contract', 'gates', 'store', 'e2e', 'tutorial'),
    limit: 120_000,
    alone: true,
  },
  { name: 'e2e', include: folders('e2e'), limit: 180_000, alone: true },
  { name: 'tutorial', include: folders('tutorial'), limit: 600_000, alone: true },
];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    projects: PROJECTS.map(({ name, include, exclude = [], limit, alone }, index) => ({
      extends: true as const,
      test: {
        name,
        include: [...include],
        exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
        environment: 'node' as const,
        ...(limit ? { testTimeout: limit, hookTimeout: limit } : {}),
        ...(alone ? { fileParallelism: false, sequence: { groupOrder: index } } : { sequence: { groupOrder: 0 } }),
      },
    })),
  },
});
