import type { StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { type ApiPage, type LifeCycle, recordAddress } from '../api/content.ts';
import { request } from '../api/request.ts';
import { readRecord } from '../editing/transport.ts';

type Which = Pick<StudioRecord, 'id' | 'kind'>;
const address = ({ id, kind }: Which): string => recordAddress(kind, id);

export interface VersionRow {
  readonly sys: { readonly version: number };
  readonly action: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}
export interface KeptRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly at: string;
  readonly by: string;
}
export interface UseRow {
  readonly sys: { readonly type: 'Entry' | 'Asset'; readonly id: string; readonly contentType: string };
  readonly title: string;
  readonly field: string;
  readonly published: boolean;
}
type Body = Readonly<Record<string, unknown>>;

/** Newest first. */
export const listVersions = (record: Which, skip = 0): Promise<ApiPage<VersionRow>> =>
  request(`${address(record)}/versions?limit=50&skip=${skip}`);
export const getVersion = (record: Which, version: number): Promise<{ fields: StudioFields }> =>
  request(`${address(record)}/versions/${version}`);
export const listKept = (record: Which): Promise<ApiPage<KeptRow>> => request(`${address(record)}/kept?limit=50`);
export const getKept = (record: Which, kept: string): Promise<{ fields: StudioFields }> =>
  request(`${address(record)}/kept/${kept}`);
export const listUses = (record: Which): Promise<ApiPage<UseRow>> => request(`${address(record)}/usage?limit=20`);

/** @returns the record as it is after that */
export const restoreVersion = async (record: StudioRecord, version: number): Promise<StudioRecord> =>
  readRecord(
    await request<Body>(`${address(record)}/versions/${version}/restore`, { method: 'POST', version: record.version }),
  );
export const changeLife = async (record: StudioRecord, action: LifeCycle): Promise<StudioRecord> =>
  readRecord(await request<Body>(`${address(record)}/${action}`, { method: 'POST', version: record.version }));
export const scheduleLife = (record: Which, action: 'publish' | 'unpublish', at: string): Promise<unknown> =>
  request(`${address(record)}/schedules`, { method: 'POST', body: { action, at } });
