/**
 * `npm run check`: everything that can be said without running the product, one line a gate.
 * `npm run check -- --fix` mends formatting and what the linter can mend; `node tooling/check.ts lint texts` asks only those.
 */
import { fileURLToPath } from 'node:url';
import { GATES } from './check/gates.ts';
import type { Gate, GateOptions } from './check/gate.ts';

/** The tools use all cores by themselves; more at once only makes each wait. */
const AT_ONCE = 2;

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const options: GateOptions = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  fix: process.argv.includes('--fix'),
};

const unknown = names.filter((name) => !GATES.some((gate) => gate.name === name));
if (unknown.length > 0) {
  console.error(
    `check: there is no gate "${unknown.join('", "')}". There are: ${GATES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const [first, ...others] = GATES;
const chosen = (gate: Gate) => names.length === 0 || names.includes(gate.name);
const failed: string[] = [];

async function ask(gate: Gate): Promise<void> {
  const started = performance.now();
  const { ok, output, summary } = await gate.run(options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${ok ? '✓' : '✗'} ${gate.name.padEnd(10)} ${gate.asks}${ok && summary ? ` (${summary})` : ''} · ${seconds} s`,
  );
  if (ok) return;
  failed.push(gate.name);
  console.log(`${output ?? ''}\n`);
}

if (chosen(first)) await ask(first);
const queue = others.filter(chosen);
// Mending and asking at once would read half-written files.
const workers = Array.from({ length: options.fix ? 1 : AT_ONCE }, async () => {
  for (let gate = queue.shift(); gate; gate = queue.shift()) await ask(gate);
});
await Promise.all(workers);

if (failed.length > 0) {
  console.log(`check: ${failed.join(', ')} failed.`);
  process.exitCode = 1;
} else {
  console.log('check: all is well.');
}
