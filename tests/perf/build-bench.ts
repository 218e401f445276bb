import { build } from 'vite';

/** Builds `bench-site.tsx` as the site is built, beside the product. @returns the path of the bundle */
export async function buildBench(): Promise<string> {
  await build({
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: '.cache/bench',
      emptyOutDir: true,
      rolldownOptions: {
        input: { 'bench-site': 'tests/perf/bench-site.tsx' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return new URL('../../.cache/bench/bench-site.js', import.meta.url).href;
}
