import { OTHER_CORE, runScript } from './process.ts';
import { remark, row, type Row } from './rows.ts';

interface RenderResult {
  readonly ms: Readonly<Record<'bare' | 'bareThenGzip' | 'allCached' | 'oneChanged' | 'nothingCached', number>>;
  readonly htmlBytes: number;
  readonly bareBytes: number;
}
interface ContentResult {
  readonly ms: Readonly<Record<'bare' | 'allCached' | 'oneChanged' | 'nothingCached', number>>;
  readonly entries: number;
}

const ratio = (what: string, limit: number, value: number, bare: number): Row =>
  row({
    what,
    sign: '≤',
    limit,
    value: value / bare,
    unit: '×',
    digits: 2,
    note: `${value.toFixed(2)} ms of ${bare.toFixed(2)}`,
  });

/** CPU of making pages, each as a ratio to bare React in the same process and run. */
export async function measureCpu({
  bundle,
  client,
  dataDir,
}: {
  bundle: string;
  client: string;
  dataDir: string;
}): Promise<Row[]> {
  const render = await runScript<RenderResult>('./render-child.ts', [bundle, client], OTHER_CORE);
  const content = await runScript<ContentResult>('./content-child.ts', [bundle, client, dataDir], OTHER_CORE);
  const { ms } = render;
  return [
    ratio('fresh page, one module changed: rendering', 0.5, ms.oneChanged, ms.bare),
    ratio('fresh page, nothing cached: rendering', 4, ms.nothingCached, ms.bare),
    ratio('the home page, one module changed, content from the database', 0.5, content.ms.oneChanged, content.ms.bare),
    ratio('the home page, nothing cached, content from the database', 4, content.ms.nothingCached, content.ms.bare),
    remark(
      'the same, all fragments cached',
      `${(ms.allCached / ms.bare).toFixed(2)} × rendering, ${(content.ms.allCached / content.ms.bare).toFixed(2)} × the home page`,
    ),
    remark('bare renderToString, then gzip 6', `${(ms.bareThenGzip / ms.bare).toFixed(2)} ×`),
  ];
}
