import type { Product } from '../support/product.ts';
import { startProduct } from '../support/product.ts';
import {
  cpuMilliseconds,
  isPinned,
  MEASURED_CORE,
  OTHER_CORE,
  pin,
  residentMegabytes,
  runScript,
  startScript,
} from './process.ts';
import { row, type Row } from './rows.ts';
import { median } from './statistics.ts';

const PAGE = '/en/';
const ROUNDS = 5;
const SECONDS = '2';
const CONNECTIONS = '16';
const REST_MS = 35_000;

/** CPU of one answer in milliseconds. Of CPU and not of time, since the machine may have other work. */
async function cpuPerAnswer(origin: string, pid: number): Promise<number> {
  const before = cpuMilliseconds(pid);
  const { answers } = await runScript<{ answers: number }>(
    './load.ts',
    [origin, PAGE, SECONDS, CONNECTIONS],
    OTHER_CORE,
  );
  return (cpuMilliseconds(pid) - before) / answers;
}

/** Until the page comes from the cache as brotli. */
export async function warmUp(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${origin}${PAGE}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-encoding') === 'br') return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${origin}${PAGE} never came from the cache as brotli. Is it a page with a failure on it?`);
}

/** The kept page against the same bytes from memory on node's own server, in turns; and memory meanwhile. */
export async function measureServer(product: Product): Promise<Row[]> {
  const pid = product.process.pid ?? 0;
  await warmUp(product.origin);
  // Idle is when nobody comes: the server tidies up half a minute after the last request (server/rest.ts).
  await new Promise((done) => setTimeout(done, REST_MS));
  const idle = residentMegabytes(pid);
  pin(pid, MEASURED_CORE);
  const memory = await startScript('./memory-server.ts', [`${product.origin}${PAGE}`]);
  let busiest = idle;
  const watch = setInterval(() => (busiest = Math.max(busiest, residentMegabytes(pid))), 100);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await cpuPerAnswer(product.origin, pid));
    bare.push(await cpuPerAnswer(memory.origin, memory.child.pid ?? 0));
  }
  clearInterval(watch);
  memory.child.kill();
  const note = `${median(own).toFixed(3)} ms of CPU an answer, bare ${median(bare).toFixed(3)}${isPinned ? '' : ', not pinned'}`;
  return [
    row({
      what: 'cached page, against the same bytes from memory',
      sign: '≥',
      limit: 0.4,
      value: median(bare) / median(own),
      unit: '×',
      digits: 2,
      note,
    }),
    row({
      what: 'memory, idle',
      sign: '<',
      limit: 120,
      value: idle,
      unit: 'MB',
      digits: 0,
      note: 'without PostgreSQL',
    }),
    row({ what: 'memory, under load', sign: '<', limit: 250, value: busiest, unit: 'MB', digits: 0 }),
  ];
}

/** From the start of the process to the first ready answer, with content there. Ends and starts products on the same folder. */
export async function measureStart(dataDir: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    const product = await startProduct({ dataDir });
    const answer = await fetch(`${product.origin}/readyz`);
    times.push(performance.now() - before);
    if (answer.status !== 200) throw new Error(`/readyz answers ${answer.status} after the start.`);
    await product.stop();
  }
  return row({
    what: 'start to ready, seeded',
    sign: '<',
    limit: 3,
    value: median(times) / 1000,
    unit: 's',
    digits: 2,
  });
}

interface Entry {
  readonly sys: { readonly version: number };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** From the start of a publish to the first page that shows it, on the process that publishes and on another. */
export async function measurePublish(product: Product): Promise<Row[]> {
  const other = await startProduct({ dataDir: product.dataDir });
  const entryUrl = `${product.origin}/api/content/entries/home-questions`;
  const call = async (url: string, method: string, version?: number, body?: object): Promise<Entry> => {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${product.tokens.management}`,
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': String(version) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Entry;
  };
  const shows = async (origin: string, text: string): Promise<number> => {
    for (;;) {
      if ((await (await fetch(`${origin}${PAGE}`)).text()).includes(text)) return performance.now();
    }
  };
  const original = await call(entryUrl, 'GET');
  const times: { own: number; other: number }[] = [];
  const publish = async (name: unknown, present: Entry) => {
    const saved = await call(entryUrl, 'PUT', present.sys.version, { fields: { ...present.fields, name } });
    const before = performance.now();
    return { before, entry: await call(`${entryUrl}/publish`, 'POST', saved.sys.version) };
  };
  try {
    let present = original;
    for (let round = 0; round < 5; round++) {
      await warmUp(product.origin);
      await warmUp(other.origin);
      const text = `Measured ${round} at ${Date.now()}`;
      const { before, entry } = await publish({ ...original.fields['name'], 'en-UK': text }, present);
      present = entry;
      const [own, elsewhere] = await Promise.all([shows(product.origin, text), shows(other.origin, text)]);
      times.push({ own: own - before, other: elsewhere - before });
    }
    await publish(original.fields['name'], present);
  } finally {
    await other.stop();
  }
  return [
    row({
      what: 'publish to visible, same process',
      sign: '<',
      limit: 1000,
      value: median(times.map(({ own }) => own)),
      unit: 'ms',
      digits: 0,
    }),
    row({
      what: 'publish to visible, another process',
      sign: '<',
      limit: 1000,
      value: median(times.map(({ other: each }) => each)),
      unit: 'ms',
      digits: 0,
    }),
  ];
}
