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
  /** `apart`: after the projects before it. `alone`: and its files one after another, as each starts the product. */
  readonly order?: 'apart' | 'alone';
  /** How often a test that failed is tried again (docs/decisions/0023). */
  readonly retry?: number;
}

const PROJECTS: readonly Project[] = [
  // The first test of a module also loads its icons, seconds on a busy machine.
  { name: 'unit', include: [unit], limit: 30_000 },
  { name: 'contract', include: folders('contract') },
  { name: 'gates', include: folders('gates'), limit: 180_000, order: 'apart' },
  { name: 'store', include: folders('store'), limit: 120_000, order: 'alone' },
  {
    name: 'integration',
    include: folders('**'),
    exclude: folders('contract', 'gates', 'store', 'e2e', 'tutorial'),
    limit: 120_000,
    order: 'alone',
  },
  { name: 'e2e', include: folders('e2e'), limit: 180_000, order: 'alone', retry: 1 },
  { name: 'tutorial', include: folders('tutorial'), limit: 600_000, order: 'alone' },
];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    projects: PROJECTS.map(({ name, include, exclude = [], limit, order, retry = 0 }, index) => ({
      extends: true as const,
      test: {
        name,
        include: [...include],
        exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
        environment: 'node' as const,
        retry,
        ...(limit ? { testTimeout: limit, hookTimeout: limit } : {}),
        fileParallelism: order !== 'alone',
        sequence: { groupOrder: order ? index : 0 },
      },
    })),
  },
});
