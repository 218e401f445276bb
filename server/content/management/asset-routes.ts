import { isDeepStrictEqual } from 'node:util';
import type { Context, Hono } from 'hono';
import type { StoredFields, StoredFile } from '#server/db/schema.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { inspectImage, MAX_FILE_BYTES } from '../assets/inspect-image.ts';
import { stripMetadata } from '../assets/strip-metadata.ts';
import { invalid, StoreError } from '../store/errors.ts';
import type { Store } from '../store/open-store.ts';
import type { ManagementEnv } from './create-management-api.ts';
import { readBytes, readRecordBody, readVersion, RequestError } from './read-request.ts';
import { refuseLocales } from './refuse-outside.ts';
import { answerRecord, type RecordServices, recordRoutes } from './record-routes.ts';

/** Room for the other fields and the boundaries of a form. */
const FORM_BYTES = MAX_FILE_BYTES + 100_000;

interface Upload {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  /** Locale of title, description and file; the default one without. */
  readonly locale?: string;
}

export function assetRoutes(store: Store, files: AssetFiles, services: RecordServices): Hono<ManagementEnv> {
  const { assets } = store;
  const routes = recordRoutes('Asset', assets, services);

  /** Inspects and keeps the bytes. They are safe on disk before any row names them. */
  const keepFile = async (upload: Upload, locale: string): Promise<StoredFile> => {
    const inspected = await inspectImage(upload.bytes);
    if (!inspected.ok)
      throw invalid([{ field: `fields.file.${locale}`, keyword: inspected.keyword, message: inspected.message }]);
    const { contentType, width, height, placeholder } = inspected.image;
    const bytes = stripMetadata(upload.bytes, { contentType, orientation: inspected.orientation });
    if (!bytes)
      throw invalid([
        {
          field: `fields.file.${locale}`,
          keyword: 'damaged',
          message: `is not built as ${contentType} is. Save it anew as JPEG, PNG or WebP`,
        },
      ]);
    const sha256 = await files.put(bytes);
    return {
      fileName: upload.fileName,
      contentType,
      sha256,
      placeholder,
      details: { size: bytes.length, image: { width, height } },
    };
  };
  const localeOf = (upload: Upload): string => {
    const { locales, defaultLocale } = store.model;
    if (upload.locale === undefined) return defaultLocale;
    if (!locales.some(({ code }) => code === upload.locale))
      throw new RequestError(400, 'bad-request', `There is no locale "${upload.locale.slice(0, 20)}".`);
    return upload.locale;
  };

  routes.post('/', async (context) => {
    const upload = await readUpload(context);
    const locale = localeOf(upload);
    refuseLocales(context.get('limits'), {}, { file: { [locale]: upload.fileName } });
    const texts = Object.entries({
      title: upload.title ?? upload.fileName.replace(/\.[^.]*$/, ''),
      description: upload.description,
    });
    const fields: StoredFields = {
      ...Object.fromEntries(
        texts.filter(([, value]) => value !== undefined).map(([name, value]) => [name, { [locale]: value }]),
      ),
      file: { [locale]: await keepFile(upload, locale) },
    };
    const record = await assets.create({ id: upload.id, typeId: 'Asset', fields, by: context.get('actor') });
    context.header('location', `${context.req.path.replace(/\/$/, '')}/${record.id}`);
    return answerRecord(context, 'Asset', record, 201);
  });
  routes.put('/:id', async (context) => {
    const version = readVersion(context);
    const { fields, tags } = await readRecordBody(context);
    const id = context.req.param('id');
    const present = await requireAsset(store, id);
    refuseLocales(context.get('limits'), present.fields, { file: present.fields['file'] ?? {}, ...fields });
    // A digest that the caller names might be another's unpublished file; bytes come by upload only.
    if (Object.hasOwn(fields, 'file') && !isDeepStrictEqual(fields['file'], present.fields['file'])) {
      throw invalid([{ field: 'fields.file', keyword: 'readOnly', message: 'is changed by uploading to …/file' }]);
    }
    const kept = present.fields['file'];
    return answerRecord(
      context,
      'Asset',
      await assets.update({
        id,
        version,
        tags,
        by: context.get('actor'),
        fields: { ...fields, ...(kept && { file: kept }) },
      }),
    );
  });
  routes.put('/:id/file', async (context) => {
    const version = readVersion(context);
    const id = context.req.param('id');
    const upload = await readUpload(context);
    const locale = localeOf(upload);
    const present = await requireAsset(store, id);
    refuseLocales(context.get('limits'), {}, { file: { [locale]: upload.fileName } });
    const file = { ...present.fields['file'], [locale]: await keepFile(upload, locale) };
    return answerRecord(
      context,
      'Asset',
      await assets.update({ id, version, by: context.get('actor'), fields: { ...present.fields, file } }),
    );
  });
  return routes;
}

async function requireAsset({ assets }: Store, id: string) {
  const record = await assets.get(id);
  if (!record) throw new StoreError({ code: 'not-found', message: `There is no asset "${id}".` });
  return record;
}

/** An image as the body itself (`?fileName=…&title=…`), or a form with the fields `file`, `title`, `description`, `id`, `locale`. */
async function readUpload(context: Context): Promise<Upload> {
  const contentType = context.req.header('content-type') ?? '';
  if (/^multipart\/form-data/i.test(contentType)) return readForm(context, contentType);
  if (!/^(?:image\/|application\/octet-stream)/i.test(contentType)) {
    throw new RequestError(
      415,
      'content-type',
      'Send the image as the body with its content type, or as multipart/form-data in the field "file".',
    );
  }
  const { fileName, id, title, description, locale } = context.req.query();
  return {
    bytes: await readBytes(context.req.raw, MAX_FILE_BYTES),
    fileName: cleanName(fileName),
    id,
    title,
    description,
    locale,
  };
}

async function readForm(context: Context, contentType: string): Promise<Upload> {
  const bytes = await readBytes(context.req.raw, FORM_BYTES);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) throw new RequestError(400, 'bad-request', 'The form cannot be read as multipart/form-data.');
  const file = form.get('file');
  if (!(file instanceof File)) throw new RequestError(400, 'bad-request', 'The form has no file in the field "file".');
  for (const key of form.keys())
    if (form.getAll(key).length > 1)
      throw new RequestError(400, 'bad-request', `The form has the field "${key.slice(0, 40)}" twice.`);
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    fileName: cleanName(file.name),
    id: text('id'),
    title: text('title'),
    description: text('description'),
    locale: text('locale'),
  };
}

/** Last part of a path, without characters that would need care in addresses and headers. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+/, '')
      .slice(-200) || 'image'
  );
}
