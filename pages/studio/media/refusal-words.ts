import { UPLOAD_LIMITS } from '#schemas/upload-limits.ts';
import type { Translate } from '../app/language.tsx';

const KNOWN = ['size', 'contentType', 'pixels', 'damaged'];

/** Why a file is not accepted, in the language of Studio; the server tells it in English, for programs. */
export const refusalWords = (
  t: Translate,
  { keyword = '', reason = '' }: { readonly keyword?: string; readonly reason?: string },
): string =>
  KNOWN.includes(keyword)
    ? t(`refused.${keyword}`, { megabytes: UPLOAD_LIMITS.bytes / 1e6, megapixels: UPLOAD_LIMITS.pixels / 1e6 })
    : t('refused', { reason });
