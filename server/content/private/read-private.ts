import { ContentUnavailable, type PrivateFields } from '#schemas/contracts/content.ts';
import type { ContentType } from '#schemas/contracts/registry.ts';
import type { StoredFields } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';

export interface ReadPrivateOptions {
  readonly db: Queryable;
  readonly contentTypes: readonly ContentType[];
}

const PUBLISHED = `
SELECT id, published FROM entries WHERE id = ANY($1::text[]) AND type_id = $2 AND published IS NOT NULL`;
/** Values that are not localized stand under it; private fields never are (the check of schemas says so). */
const LOCALE = 'en-UK';

/** Private fields of the embedded store. They are in no schema of the delivery, so they are read past it. */
export const readPrivateFields = ({ db, contentTypes }: ReadPrivateOptions): PrivateFields => ({
  async read(typename, ids) {
    const type = contentTypes.find((each) => each.typename === typename);
    const names = Object.entries(type?.schema.properties ?? {}).flatMap(([name, field]) =>
      field['x-private'] ? [name] : [],
    );
    if (!type || names.length === 0 || ids.length === 0) return new Map();
    const { rows } = await db
      .query({ name: 'private fields', text: PUBLISHED, values: [ids, type.id] })
      .catch((cause: unknown) => {
        throw new ContentUnavailable('The content store cannot be read.', { cause });
      });
    return new Map(
      (rows as readonly { id: string; published: StoredFields }[]).map(({ id, published }) => [
        id,
        Object.fromEntries(
          names.flatMap((name) => {
            const value = published[name]?.[LOCALE];
            return value === undefined || value === null ? [] : [[name, value] as const];
          }),
        ),
      ]),
    );
  },
});
