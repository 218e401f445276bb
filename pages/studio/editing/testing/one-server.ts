/** A server as the management API behaves, in memory: versions, 409 for a stale one, and every fault that a network has. */
import { deepEqual } from 'fast-equals';
import type { StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { KeptVersion, SaveOutcome, Transport } from '../transport.ts';

export type Fault = 'no-request' | 'no-answer';

export class OneServer {
  readonly records = new Map<string, StudioRecord>();
  /** Every state that any record ever had. */
  readonly history: StudioRecord[] = [];
  readonly kept: KeptVersion[] = [];
  staleSaves = 0;
  /** How the next requests fail, one after another. */
  faults: Fault[] = [];
  isDown = false;
  /** Texts longer than this are refused, as the schema's maxLength does. */
  maxLength = 1_000;
  /** Records with more letters than this are refused whole. */
  maxRecord = 100_000;

  store(id: string, fields: StudioFields, by: string): StudioRecord {
    const version = (this.records.get(id)?.version ?? 0) + 1;
    const record: StudioRecord = {
      id,
      kind: 'Entry',
      typeId: 'article',
      version,
      state: 'draft',
      fields: structuredClone(fields),
      tags: [],
      updatedBy: by,
      updatedAt: new Date(version).toISOString(),
    };
    this.records.set(id, record);
    this.history.push(record);
    return record;
  }
  everHad(id: string, field: string, locale: string, value: unknown): boolean {
    return this.history.some((record) => record.id === id && deepEqual(record.fields[field]?.[locale], value));
  }
  transport(by: string): Transport {
    const fails = (): Fault | undefined => (this.isDown ? 'no-request' : this.faults.shift());
    return {
      load: async (ids) => {
        await Promise.resolve();
        if (fails()) return { kind: 'failed' };
        return { kind: 'loaded', records: ids.flatMap((id) => this.records.get(id) ?? []) };
      },
      save: async (sent) => {
        await Promise.resolve();
        const fault = fails();
        if (fault === 'no-request') return { kind: 'failed' };
        const outcome = this.answer(sent, by);
        await Promise.resolve();
        return fault === 'no-answer' ? { kind: 'failed' } : outcome;
      },
      keep: async (_, kept) => {
        if (fails()) return false;
        this.kept.push(kept);
        return true;
      },
    };
  }
  private answer(sent: StudioRecord, by: string): SaveOutcome {
    const present = this.records.get(sent.id);
    if (sent.isNew ? present : present?.version !== sent.version) {
      this.staleSaves += 1;
      return present || sent.isNew ? { kind: 'stale' } : { kind: 'blocked', why: 'gone', message: '' };
    }
    if (JSON.stringify(sent.fields).length > this.maxRecord) return { kind: 'blocked', why: 'too-large', message: '' };
    const refusals = Object.entries(sent.fields).flatMap(([field, values]) =>
      Object.entries(values)
        .filter(([, value]) => typeof value === 'string' && value.length > this.maxLength)
        .map(([locale]) => ({ field, locale, keyword: 'maxLength', message: 'is too long' })),
    );
    if (refusals.length > 0) return { kind: 'refused', refusals, message: '' };
    return { kind: 'saved', record: this.store(sent.id, sent.fields, by) };
  }
}
