/** The parts of an export that say what content there can be: types, locales, tags. */
import type { ContentTypeDefinition, ContentTypeField } from '#server/db/schema.ts';
import type { StoredLocale } from '../store/model.ts';
import type { Bundle, BundleTag } from './bundle.ts';
import { partsOfLocale, partsOfTag, partsOfType } from './brought-parts.ts';
import { linkId, objects, text, type Json, type ParseContext } from './json-parts.ts';
import { isObject } from '#schemas/is-object.ts';

/** @param editors the file's `editorInterfaces`: one a type, told apart by `sys.contentType` */
export function parseTypes(
  items: readonly Json[],
  editors: readonly Json[],
  { file, report, renameType }: ParseContext,
): Bundle['contentTypes'] {
  const editorOf = new Map(
    editors.map(({ sys, ...editor }) => {
      const { contentType, ...rest } = isObject(sys) ? sys : {};
      return [linkId(contentType), { ...editor, sys: rest }];
    }),
  );
  return items.flatMap((item, position) => {
    const id = isObject(item['sys']) ? text(item['sys']['id']) : undefined;
    const fields = Array.isArray(item['fields']) ? item['fields'].filter(isObject) : undefined;
    if (
      !id ||
      !fields ||
      fields.some((field) => typeof field['id'] !== 'string' || typeof field['type'] !== 'string')
    ) {
      report('error', `${file}, contentTypes[${position}]`, 'needs sys.id and a list of fields with id and type');
      return [];
    }
    const brought = partsOfType(item);
    const definition: ContentTypeDefinition = {
      name: text(item['name']) ?? id,
      description: text(item['description']) ?? null,
      displayField: text(item['displayField']) ?? null,
      fields: (fields as unknown as readonly ContentTypeField[]).map((field) => renameTargets(field, renameType)),
      ...(editorOf.has(id) && { editorInterface: editorOf.get(id) }),
      ...(brought && { brought }),
    };
    return [{ id: renameType(id), definition }];
  });
}

/** Only lists of objects pass as validations: what else a file may hold there would fail much later. */
function renameTargets(field: ContentTypeField, renameType: ParseContext['renameType']): ContentTypeField {
  const inList = (list: unknown): ContentTypeField['validations'] => objects(list).map(inRule);
  const inRule = (rule: Json): Json => {
    const { linkContentType, nodes } = rule;
    if (typeof linkContentType === 'string') return { ...rule, linkContentType: renameType(linkContentType) };
    if (Array.isArray(linkContentType))
      return { ...rule, linkContentType: linkContentType.map((id) => renameType(String(id))) };
    if (!isObject(nodes)) return rule;
    // Of rich text: rules for each kind of node.
    return { ...rule, nodes: Object.fromEntries(Object.entries(nodes).map(([node, rules]) => [node, inList(rules)])) };
  };
  return {
    ...field,
    ...(field.validations && { validations: inList(field.validations) }),
    ...(field.items && {
      items: { ...field.items, ...(field.items.validations && { validations: inList(field.items.validations) }) },
    }),
  };
}

export function parseLocales(items: readonly Json[], { file, report, renameLocales }: ParseContext): StoredLocale[] {
  const rename = (code: string): string => renameLocales.get(code) ?? code;
  const locales = items.flatMap((item) => {
    const code = text(item['code']);
    if (!code) {
      report('error', file, 'a locale has no code');
      return [];
    }
    const fallback = text(item['fallbackCode']);
    const brought = partsOfLocale(item);
    return [
      {
        code: rename(code),
        name: text(item['name']) ?? code,
        fallbackCode: fallback ? rename(fallback) : null,
        isDefault: item['default'] === true,
        ...(brought && { brought }),
      },
    ];
  });
  const defaults = locales.filter((locale) => locale.isDefault);
  if (locales.length > 0 && defaults.length !== 1) {
    const chosen = defaults[0] ?? locales[0];
    report('warning', file, `${defaults.length} locales are marked as default; "${chosen?.code ?? ''}" is taken`);
    return locales
      .map((locale) => ({ ...locale, isDefault: locale === chosen }))
      .toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault));
  }
  return locales.toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault));
}

export const parseTags = (items: readonly Json[]): BundleTag[] =>
  items.flatMap((item) => {
    const sys = isObject(item['sys']) ? item['sys'] : {};
    const id = text(sys['id']);
    return id
      ? [
          {
            id,
            name: text(item['name']) ?? id,
            visibility: sys['visibility'] === 'private' ? ('private' as const) : ('public' as const),
            brought: partsOfTag(item),
          },
        ]
      : [];
  });
