import { request } from './request.ts';

export interface TransferProblem {
  readonly severity: 'error' | 'warning';
  /** File and record. */
  readonly where: string;
  readonly field?: string;
  readonly message: string;
}

/** What an import found, or would do (docs/content-service.md). */
export interface TransferReport {
  readonly ok: boolean;
  readonly dryRun: boolean;
  readonly problems: readonly TransferProblem[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly contentTypes: number;
  readonly entries: number;
  readonly assets: number;
  readonly renames: Renames;
}

/** Names of the file → names here. */
export interface Renames {
  readonly locales: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
}

export const NO_RENAMES: Renames = { locales: {}, types: {} };

const TAR = /\.tar$/i;

/**
 * Sends an export of a space: JSON, or a tar archive of it with its files.
 *
 * @throws ApiFault 413 too large, 415 neither of them, 422 with the errors when nothing was stored
 */
export function importSpace(file: File, renames: Renames, dryRun: boolean): Promise<TransferReport> {
  const query = new URLSearchParams({ name: file.name.replace(TAR, '.json'), ...(dryRun && { dryRun: '1' }) });
  for (const [from, to] of Object.entries(renames.locales)) query.append('locale', `${from}=${to}`);
  for (const [from, to] of Object.entries(renames.types)) query.append('type', `${from}=${to}`);
  const type = TAR.test(file.name) ? 'application/x-tar' : 'application/json';
  return request(`/api/content/imports?${query}`, { method: 'POST', body: file.slice(0, file.size, type) });
}

export const exportAddress = (withFiles: boolean): string => `/api/content/export${withFiles ? '?files=1' : ''}`;
