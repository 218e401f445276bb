import type { Hono } from 'hono';
import { invalid, StoreError } from '../store/errors.ts';
import type { Store } from '../store/open-store.ts';
import type { ManagementEnv } from './create-management-api.ts';
import { readRecordBody, readVersion } from './read-request.ts';
import { refuseLocales, refuseType } from './refuse-outside.ts';
import { answerRecord, type RecordServices, recordRoutes } from './record-routes.ts';

export function entryRoutes({ entries }: Store, services: RecordServices): Hono<ManagementEnv> {
  const routes = recordRoutes('Entry', entries, services);
  routes.post('/', async (context) => {
    const { id, typeId, fields, tags } = await readRecordBody(context);
    if (typeId === undefined)
      throw invalid([{ field: 'sys.contentType.sys.id', keyword: 'required', message: 'must name the content type' }]);
    refuseType(context.get('limits'), typeId);
    refuseLocales(context.get('limits'), {}, fields);
    const record = await entries.create({ id, typeId, fields, tags, by: context.get('actor') });
    context.header('location', `${context.req.path.replace(/\/$/, '')}/${record.id}`);
    return answerRecord(context, 'Entry', record, 201);
  });
  routes.put('/:id', async (context) => {
    const version = readVersion(context);
    const id = context.req.param('id');
    const body = await readRecordBody(context);
    if (body.id !== undefined && body.id !== id)
      throw invalid([{ field: 'sys.id', keyword: 'const', message: `must be "${id}", as in the address` }]);
    if (body.typeId !== undefined) {
      const present = await entries.get(id);
      if (!present) throw new StoreError({ code: 'not-found', message: `There is no entry "${id}".` });
      if (present.typeId !== body.typeId)
        throw invalid([
          {
            field: 'sys.contentType.sys.id',
            keyword: 'const',
            message: `must stay "${present.typeId}": an entry keeps its type`,
          },
        ]);
    }
    if (context.get('limits')) {
      const present = await entries.get(id);
      if (present) {
        refuseType(context.get('limits'), present.typeId);
        refuseLocales(context.get('limits'), present.fields, body.fields);
      }
    }
    return answerRecord(
      context,
      'Entry',
      await entries.update({ id, version, fields: body.fields, tags: body.tags, by: context.get('actor') }),
    );
  });
  return routes;
}
