import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Drizzle } from '#server/db/connect.ts';
import { keptVersions } from '#server/db/kept-tables.ts';
import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import { isUuid } from '#server/http/is-uuid.ts';
import { isObject } from '#schemas/is-object.ts';
import type { ManagementEnv } from '../management/create-management-api.ts';
import { readJsonBody, readPage } from '../management/read-request.ts';
import { invalid, StoreError } from '../store/errors.ts';
import { guardJson } from '../validation/json-guard.ts';

const MAX_NAME = 200;

/**
 * Named versions of a record: `GET|POST /:id/kept`, `GET /:id/kept/:keptId`; with `author` the side of somebody who is told of it. What is kept is no state of the record, so the
 * schema is not asked: a text that was too long to be saved is kept too. To bring one back is to save its fields.
 */
export function keptRoutes(kind: RecordKind, drizzle: Drizzle): Hono<ManagementEnv> {
  const routes = new Hono<ManagementEnv>();
  const ofRecord = (recordId: string) => and(eq(keptVersions.kind, kind), eq(keptVersions.recordId, recordId));

  routes.get('/:id/kept', async (context) => {
    const page = readPage(context);
    const where = ofRecord(context.req.param('id'));
    const { fields: _, ...summary } = columnsOf();
    const [total] = await drizzle.select({ value: count() }).from(keptVersions).where(where);
    const items = await drizzle
      .select(summary)
      .from(keptVersions)
      .where(where)
      .orderBy(desc(keptVersions.at))
      .offset(page.skip)
      .limit(page.limit);
    return context.json({ total: total?.value ?? 0, ...page, items });
  });
  routes.post('/:id/kept', async (context) => {
    const { name, version, fields, author } = readKept(await readJsonBody(context));
    const row = {
      ...{ id: randomUUID(), kind, recordId: context.req.param('id'), name, version, fields, author },
      ...{ at: new Date(), by: context.get('actor') },
    };
    await drizzle.insert(keptVersions).values(row);
    const { kind: _, recordId: __, ...kept } = row;
    return context.json(kept, 201);
  });
  routes.get('/:id/kept/:keptId', async (context) => {
    const { id, keptId } = context.req.param();
    const [kept] = isUuid(keptId)
      ? await drizzle
          .select(columnsOf())
          .from(keptVersions)
          .where(and(ofRecord(id), eq(keptVersions.id, keptId)))
      : [];
    if (!kept) throw new StoreError({ code: 'not-found', message: `"${id}" has no named version "${keptId}".` });
    return context.json(kept);
  });
  return routes;
}

const columnsOf = () => ({
  id: keptVersions.id,
  name: keptVersions.name,
  version: keptVersions.version,
  at: keptVersions.at,
  by: keptVersions.by,
  fields: keptVersions.fields,
});

interface Kept {
  readonly name: string;
  readonly version: number;
  readonly fields: StoredFields;
  readonly author: string | undefined;
}
function readKept(body: Readonly<Record<string, unknown>>): Kept {
  const { name, version, fields, author } = body;
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME || guardJson(name, 'name').length > 0)
    throw invalid([{ field: 'name', keyword: 'maxLength', message: `must be a text of 1 to ${MAX_NAME} characters` }]);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version > 999_999_999)
    throw invalid([{ field: 'version', keyword: 'type', message: 'must be the version that it was made from' }]);
  if (!isObject(fields) || !Object.values(fields).every(isObject))
    throw invalid([{ field: 'fields', keyword: 'type', message: 'must be an object of values by field and locale' }]);
  const unsafe = guardJson(fields, 'fields');
  if (unsafe.length > 0) throw invalid(unsafe);
  if (author !== undefined && (typeof author !== 'string' || author.length > MAX_NAME))
    throw invalid([{ field: 'author', keyword: 'type', message: 'must say whose side it is, as the history does' }]);
  return { name: name.trim(), version, fields: fields as StoredFields, author };
}
