import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { ApiFault, request } from '../api/request.ts';
import { type ApiRecord, changeState, getRecord, recordAddress } from '../api/content.ts';

/** `archive`: what is live is taken down first. */
export type BulkAction = 'publish' | 'unpublish' | 'archive' | 'duplicate' | { readonly at: Date };

export interface BulkResult {
  readonly record: RecordSummary;
  /** The record as it is now, or the copy of it. */
  readonly done?: ApiRecord | undefined;
  /** Why not, in the server's words; with the fields where it named them. */
  readonly fault?: string;
}

/** Three at a time: quick for a few, no flood for many. */
const AT_ONCE = 3;

/** Does one thing to several records. What fails for one is told of it and stops no other. Results in the order of the records. */
export async function runBulk(
  records: readonly RecordSummary[],
  action: BulkAction,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  const waiting = records.map((record, index) => ({ record, index }));
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next.index] = await runOne(next.record, action);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runOne(record: RecordSummary, action: BulkAction): Promise<BulkResult> {
  try {
    return { record, done: await act(record, action) };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    const fields = error.errors.map(({ field, message }) => `${field.replace(/^fields\./, '')} ${message}`);
    return { record, fault: fields.length > 0 ? fields.slice(0, 3).join('; ') : error.message };
  }
}

async function act(record: RecordSummary, action: BulkAction): Promise<ApiRecord | undefined> {
  const { kind, id, version } = record;
  if (action === 'duplicate') return duplicate(record);
  if (typeof action === 'object') {
    const body = { action: 'publish', at: action.at.toISOString() };
    await request(`${recordAddress(kind, id)}/schedules`, { method: 'POST', body });
    return undefined;
  }
  const isLive = record.state === 'published' || record.state === 'changed';
  if (action !== 'archive' || !isLive) return changeState(kind, id, version, action);
  const down = await changeState(kind, id, version, 'unpublish');
  return changeState(kind, id, down.sys.version, action);
}

/** A draft with the same fields: what is linked is shared, its name and address say that it is a copy. */
async function duplicate({ kind, id, typeId }: RecordSummary): Promise<ApiRecord> {
  const { fields } = await getRecord(kind, id);
  const mark = (field: string, add: (text: string) => string) =>
    fields[field] && {
      [field]: Object.fromEntries(
        Object.entries(fields[field]).map(([locale, value]) => [
          locale,
          typeof value === 'string' ? add(value) : value,
        ]),
      ),
    };
  const body = {
    sys: { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: typeId } } },
    fields: { ...fields, ...mark('name', (name) => `${name} (2)`), ...mark('slug', (slug) => `${slug}-2`) },
  };
  return request('/api/content/entries', { method: 'POST', body });
}
