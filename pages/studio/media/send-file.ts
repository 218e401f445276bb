import { isObject } from '#schemas/is-object.ts';
import { UPLOAD_LIMITS } from '#schemas/upload-limits.ts';
import { toSearch } from '../api/content.ts';
import { onSignedOut } from '../api/request.ts';
import type { Sent } from './upload-queue.ts';

export interface SendOptions {
  readonly onProgress: (part: number) => void;
  /** Of an asset that is there: its file is replaced, under the version that was seen. */
  readonly replaces?: { readonly id: string; readonly version: number };
}

/** The answer of the management API, in what one does about it. */
export type FileAnswer = Sent & { readonly body?: Readonly<Record<string, unknown>>; readonly isStale?: boolean };

/**
 * Sends a picture to `/api/content/assets`. By XMLHttpRequest, which alone tells how much has gone (Fetch has no such event).
 *
 * @param id of the asset that it becomes
 */
export function sendFile(
  { id, fileName, file }: { readonly id: string; readonly fileName: string; readonly file: Blob },
  { onProgress, replaces }: SendOptions,
): Promise<FileAnswer> {
  // Nobody waits for forty megabytes to be told that twenty are allowed.
  if (file.size > UPLOAD_LIMITS.bytes) return Promise.resolve({ kind: 'refused', reason: '', keyword: 'size' });
  const query = toSearch({ fileName: fileName.slice(-200), ...(!replaces && { id }) });
  const path = replaces
    ? `/api/content/assets/${encodeURIComponent(replaces.id)}/file?${query}`
    : `/api/content/assets?${query}`;
  return new Promise((resolve) => {
    const sender = new XMLHttpRequest();
    sender.open(replaces ? 'PUT' : 'POST', path);
    sender.responseType = 'text';
    // What it is, the server sees by its bytes.
    sender.setRequestHeader('content-type', 'application/octet-stream');
    if (replaces) sender.setRequestHeader('if-match', String(replaces.version));
    sender.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sender.addEventListener('load', () => resolve(readAnswer(sender.status, sender.responseText)));
    for (const name of ['error', 'timeout', 'abort'] as const)
      sender.addEventListener(name, () => resolve({ kind: 'failed' }));
    sender.send(file);
  });
}

function readAnswer(status: number, text: string): FileAnswer {
  const body = parse(text);
  const message = typeof body['message'] === 'string' ? body['message'] : `${status}`;
  if (status >= 200 && status < 300) return { kind: 'stored', body };
  // A try before has arrived, and its answer has not.
  if (status === 409 && body['code'] === 'already-exists') return { kind: 'stored', body };
  if (status === 409) return { kind: 'refused', reason: message, isStale: body['code'] === 'version-conflict' };
  if (status === 401 || status === 408 || status === 429 || status >= 500) return { kind: 'failed', reason: message };
  const [fault] = Array.isArray(body['errors']) ? body['errors'].filter(isObject) : [];
  const keyword = status === 413 ? 'size' : fault?.['keyword'];
  return {
    kind: 'refused',
    reason: typeof fault?.['message'] === 'string' ? fault['message'] : message,
    ...(typeof keyword === 'string' && { keyword }),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** @returns stops it */
export const onSignedIn = (listener: () => void): (() => void) =>
  onSignedOut((isOut) => {
    if (!isOut) listener();
  });
