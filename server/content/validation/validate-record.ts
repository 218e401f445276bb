import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { safeUrl } from '#schemas/url.ts';
import { limitOf } from '#schemas/rich-text-links.ts';
import type { FieldSchema, RichTextLink, TypeSchema } from '#schemas/contracts/registry.ts';
import { isObject } from '#schemas/is-object.ts';
import type { ContentModel, ModelType } from '../store/model.ts';
import { ASSET_TYPE, FILE_SCHEMA } from './asset-type.ts';
import { guardJson, MAX_RECORD_BYTES } from './json-guard.ts';
import { MAX_PROBLEMS, type FieldProblem } from './problem.ts';
import { checkRichText } from './rich-text.ts';
import { localeChain } from '../dialect/resolve/values.ts';
import { storedValueSchema } from '#schemas/stored-value-schema.ts';

/** Checks the stored form of records (`fields: { field: { locale: value } }`) against their types. */
export interface RecordValidator {
  /**
   * What may not be stored at all, not even as a draft: unknown type, fields or locales, wrong values, values beyond their
   * limits. A draft may lack required fields and link to what does not exist yet. `null` is "no value" and always allowed.
   */
  checkDraft(typeId: string, fields: unknown): FieldProblem[];
  /**
   * What besides keeps a record from being published: required fields without a value.
   *
   * @param locales languages that are published: each needs its texts; absent: all go as they are, and the default one needs them
   */
  checkComplete(
    typeId: string,
    fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    locales?: readonly string[],
  ): FieldProblem[];
}

const own = <Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Compiles a validator for a model; a field's schema is compiled when it is first needed. */
export function createValidator(model: ContentModel): RecordValidator {
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: true, $data: false });
  addFormats.default(ajv, ['date', 'date-time', 'email']);
  ajv.addFormat('safe-url', { type: 'string', validate: (value: string) => safeUrl(value) !== undefined });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (type: ModelType, name: string, field: FieldSchema): ValidateFunction => {
    const key = `${type.id}.${name}`;
    let validate = compiled.get(key);
    if (!validate) {
      validate = ajv.compile(key === 'Asset.file' ? FILE_SCHEMA : storedValueSchema(field, type.origin === 'schema'));
      compiled.set(key, validate);
    }
    return validate;
  };
  const fallbacks = new Map(model.locales.map(({ code, fallbackCode }) => [code, fallbackCode]));
  /** Visitors of the language would see nothing, what it falls back to included. */
  const isMissing = (values: Readonly<Record<string, unknown>> | undefined, locale: string): boolean => {
    const seen = localeChain(locale, { default: model.defaultLocale, fallbacks }).find(
      (code) => values !== undefined && Object.hasOwn(values, code),
    );
    const value = seen === undefined ? undefined : values?.[seen];
    return value === undefined || value === null || value === '';
  };
  const localeCodes = new Set(model.locales.map((locale) => locale.code));
  const typeOf = (typeId: string): ModelType | undefined => (typeId === 'Asset' ? ASSET_TYPE : model.types.get(typeId));

  const checkField = (type: ModelType, name: string, field: FieldSchema, values: unknown): FieldProblem[] => {
    const path = `fields.${name}`;
    if (!isObject(values))
      return [
        {
          field: path,
          keyword: 'type',
          message: `must be an object of values by locale, for example {"${model.defaultLocale}": …}`,
        },
      ];
    return Object.entries(values).flatMap(([locale, value]) => {
      const at = `${path}.${locale}`;
      if (!localeCodes.has(locale))
        return [{ field: at, keyword: 'locale', message: `unknown locale; known are ${[...localeCodes].join(', ')}` }];
      if (!field['x-localized'] && locale !== model.defaultLocale) {
        return [
          {
            field: at,
            keyword: 'localized',
            message: `is not localized: its value stands under ${model.defaultLocale} only`,
          },
        ];
      }
      if (value === null) return [];
      const validate = validatorOf(type, name, field);
      const faults = validate(value) ? [] : (validate.errors ?? []).map((error) => toProblem(error, at));
      if (!field['x-rich-text'] || faults.length > 0) return faults;
      return checkRichText(value, at, type.origin === 'schema' ? field['x-rich-text'] : true);
    });
  };

  return {
    checkDraft: (typeId, fields) => {
      const type = typeOf(typeId);
      if (!type)
        return [
          {
            field: 'sys.contentType.sys.id',
            keyword: 'contentType',
            message: `there is no content type "${typeId.slice(0, 80)}"`,
          },
        ];
      if (!isObject(fields)) return [{ field: 'fields', keyword: 'type', message: 'must be an object of fields' }];
      const unsafe = guardJson(fields, 'fields');
      if (unsafe.length > 0) return unsafe;
      const size = Buffer.byteLength(JSON.stringify(fields));
      if (size > MAX_RECORD_BYTES)
        return [
          { field: 'fields', keyword: 'size', message: `is ${size} bytes of JSON; ${MAX_RECORD_BYTES} are allowed` },
        ];
      const problems = Object.entries(fields).flatMap(([name, values]) => {
        const field = own(type.schema.properties, name);
        return field
          ? checkField(type, name, field, values)
          : [{ field: `fields.${name}`, keyword: 'additionalProperties', message: `is no field of ${type.typename}` }];
      });
      return problems.slice(0, MAX_PROBLEMS);
    },
    checkComplete: (typeId, fields, locales = [model.defaultLocale]) => {
      const type = typeOf(typeId);
      return (type?.schema.required ?? []).flatMap((name) => {
        const isText = type?.schema.properties[name]?.['x-localized'] === true;
        // A file is one for all languages until one has its own.
        const needed = isText && typeId !== 'Asset' ? locales : [model.defaultLocale];
        return needed
          .filter((locale) => isMissing(own(fields, name), locale))
          .map((locale) => ({
            field: `fields.${name}.${locale}`,
            keyword: 'required',
            message: 'is required for publishing',
          }));
      });
    },
  };
}

function toProblem(error: ErrorObject, path: string): FieldProblem {
  const inside = error.instancePath.split('/').slice(1).join('.');
  const allowed =
    error.keyword === 'enum' ? `: ${(error.params as { allowedValues: unknown[] }).allowedValues.join(', ')}` : '';
  const message =
    error.params['format'] === 'safe-url'
      ? 'must be an https, mailto or tel address, or a path that starts with one slash'
      : error.keyword === 'additionalProperties'
        ? `must not have the property "${String(error.params['additionalProperty']).slice(0, 80)}"`
        : `${error.message ?? 'is not valid'}${allowed}`;
  return {
    field: inside ? `${path}.${inside}` : path,
    keyword: error.params['format'] === 'safe-url' ? 'safe-url' : error.keyword,
    message,
  };
}

/**
 * Types that a field's link may lead to; undefined when any may.
 *
 * @param node kind of the node that links, where the link stands in a rich text
 */
export function allowedTargets(schema: TypeSchema, name: string, node?: RichTextLink): readonly string[] | undefined {
  const field = own(schema.properties, name);
  if (field?.['x-rich-text']) return node && limitOf(field, node)?.types;
  const target = field?.['x-link'] ?? field?.items?.['x-link'];
  return Array.isArray(target) && target.length > 0 ? (target as readonly string[]) : undefined;
}
