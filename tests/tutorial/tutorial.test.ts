/** Does what the tutorial says, literally, in a copy of the project. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';
import { freePort } from './free-port.ts';
import { readTutorial } from './read-tutorial.ts';
import { Terminal } from './terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tutorial = readFileSync(join(root, 'docs/module-in-ten-minutes.md'), 'utf8');

let folder: string;
let first: Terminal;
let second: Terminal | undefined;
let environment: Record<string, string | undefined>;

beforeAll(async () => {
  folder = copyProject();
  const { VITEST: _vitest, NODE_ENV: _nodeEnv, ...own } = process.env;
  environment = { ...own, NO_COLOR: '1', PORT: String(await freePort()), DATA_DIR: join(folder, '.data') };
  first = new Terminal({ folder, environment });
});
afterAll(async () => {
  await second?.close();
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a module in ten minutes works as it is written', async () => {
  let printed = '';
  for (const step of readTutorial(tutorial)) {
    const at = `docs/module-in-ten-minutes.md:${step.line}`;
    if (step.kind === 'file') {
      mkdirSync(dirname(join(folder, step.path)), { recursive: true });
      writeFileSync(join(folder, step.path), step.content);
    } else if (step.kind === 'start') {
      second = new Terminal({ folder, environment });
      second.type(step.script);
      await second.waitFor(/listening on http/, 300_000);
    } else if (step.kind === 'shell') {
      const { code, output } = await first.run(step.script);
      printed = output;
      expect(code !== 0, `${at}\n${output}`).toBe(step.fails);
    } else {
      for (const line of step.lines) expect(printed, at).toContain(line);
    }
  }
});
