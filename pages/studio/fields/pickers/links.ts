import { isObject } from '#schemas/is-object.ts';
import type { RecordKind } from '../../api/content.ts';

export interface StoredLink {
  readonly sys: { readonly type: 'Link'; readonly linkType: RecordKind; readonly id: string };
}
export const linkTo = (id: string, linkType: RecordKind = 'Entry'): StoredLink => ({
  sys: { type: 'Link', linkType, id },
});

export function isLink(value: unknown): value is StoredLink {
  return isObject(value) && isObject(value['sys']) && typeof value['sys']['id'] === 'string';
}

/** A link to an entry, not to an asset. */
export const isEntryLink = (value: unknown): value is StoredLink => isLink(value) && value.sys.linkType === 'Entry';
