import type { Editing } from '../editing/editing-contract.ts';
import { copyModule, insertAt, pasteModule } from './edit-outline.ts';
import { flatRows, type OutlineSource, readOutline } from './outline.ts';

/** A module in a module in a module: loading goes on as long as something is found, not for ever. */
const DEEPEST = 8;

/** Puts copies of all modules of a page on another one. What both show (trips, places, pictures) stays shared. */
export async function copyPage({
  from,
  to,
  editing,
  source,
}: {
  readonly from: string;
  readonly to: string;
  readonly editing: Pick<Editing, 'open' | 'get' | 'create' | 'change'>;
  readonly source: OutlineSource;
}): Promise<void> {
  await editing.open([from]);
  const model = editing.get(from);
  if (!model) return;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const missing = flatRows(readOutline(model, source)).filter(({ record }) => !record);
    if (missing.length === 0) break;
    await editing.open(missing.map(({ id }) => id));
  }
  const changes = readOutline(model, source).flatMap(({ type, rows }) => {
    const ids = rows.flatMap(({ id, type: own }) => {
      const copied = own && copyModule(source, id);
      return copied ? [pasteModule(copied, (typeId, fields) => editing.create(typeId, fields))] : [];
    });
    return ids.length === 0 ? [] : insertAt(source, { parentId: to, field: type.field, index: 0 }, ids);
  });
  editing.change(changes);
}
