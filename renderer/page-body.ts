import type { SiteBody } from '#schemas/contracts/site.ts';
import { crcOf, glue, type Part } from './gzip-glue.ts';

/**
 * An answer as its parts: nothing is joined or compressed before somebody asks.
 *
 * `version` is equal for equal bytes (length and CRC-32): enough to tell two states of a page apart, no protection
 * against somebody who makes two that collide.
 */
export function createPageBody(parts: readonly Part[]): SiteBody {
  const length = parts.reduce((sum, { raw }) => sum + raw.length, 0);
  return {
    version: `${length.toString(36)}-${crcOf(parts).toString(36)}`,
    raw: () =>
      Buffer.concat(
        parts.map(({ raw }) => raw),
        length,
      ),
    gzip: () => glue(parts),
  };
}
