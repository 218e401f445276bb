import { type FileType, UNKNOWN_TYPE } from '#schemas/forms/files.ts';

/** Kind of a file by its first bytes: a name and a header are what somebody says. */
export function sniffFile(bytes: Uint8Array): FileType | typeof UNKNOWN_TYPE {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  if (/^%PDF-[12]\.\d/.test(start)) return 'application/pdf';
  return UNKNOWN_TYPE;
}
