import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { hasScreen } from '../app/screens.ts';

/** Where a record is edited: pages in the page editor, all others in their form. Absent: such a screen is not there. */
export const editorOf = ({ typeId, id }: Pick<RecordSummary, 'typeId' | 'id'>): string | undefined => {
  const folder = typeId === 'page' && hasScreen('/pages/:id') ? 'pages' : 'entries';
  return hasScreen(`/${folder}/:id`) ? `/${folder}/${encodeURIComponent(id)}` : undefined;
};
