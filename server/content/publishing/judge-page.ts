import type { Finding, OutgoingLink } from '#schemas/contracts/studio-publishing.ts';
import { linkProblems } from '../store/record-rows.ts';
import { localeRules, schemaFields } from '../store/locale-rules.ts';
import type { ContentModel } from '../store/model.ts';
import type { FieldProblem } from '../validation/problem.ts';
import type { RecordValidator } from '../validation/validate-record.ts';
import { type CollectedPage, keyOf, type OnPage } from './collect-page.ts';

export interface Judging {
  readonly model: ContentModel;
  readonly validator: RecordValidator;
  /** Locales that are asked about. */
  readonly locales: readonly string[];
}

/**
 * Everything that the server can say of a page before it is published (issue 6, 6): schema, links, alternatives, stale
 * translations. The same is asked again when it is published, so no client gets round it. Errors block the locales they
 * are in.
 */
export function judgePage(page: CollectedPage, { model, validator, locales }: Judging): Finding[] {
  const inPage = new Set(page.parts.map(({ kind, record }) => `${kind}:${record.id}`));
  const [first] = page.parts;
  const tooMany: Finding[] =
    page.isTooMuch && first
      ? [{ severity: 'error', code: 'too-many', record: { kind: 'Entry', id: first.record.id } }]
      : [];
  return [
    ...tooMany,
    ...page.parts.flatMap((part) => [
      ...judgeValues(part, { model, validator, locales }),
      ...judgeLinks(part, page, inPage, model),
      ...(part.kind === 'Asset' ? judgeAsset(part, locales, model) : []),
      ...judgeStale(part, locales),
    ]),
  ].filter((finding) => !finding.locales || finding.locales.some((locale) => locales.includes(locale)));
}

const recordOf = ({ kind, record }: OnPage): Finding['record'] => ({ kind, id: record.id, typeId: record.typeId });

function judgeValues(part: OnPage, { model, validator, locales }: Judging): Finding[] {
  const { kind, record } = part;
  if (record.archivedAt) return [];
  const type = kind === 'Asset' ? undefined : model.types.get(record.typeId);
  if (kind === 'Entry' && (!type || type.origin === 'import'))
    return [
      { severity: 'warning', code: 'unknown-type', record: recordOf(part), detail: type?.typename ?? record.typeId },
    ];
  const rules = localeRules(model, record.typeId);
  const toFinding =
    (code: 'invalid' | 'required') =>
    (problem: FieldProblem): Finding => {
      const [, field = problem.field, locale] = problem.field.split('.');
      const isText = locale !== undefined && rules.isLocalized(field);
      return {
        ...{ severity: 'error', code, record: recordOf(part), field },
        ...(isText && { locales: [locale] }),
        ...(code === 'invalid' && { detail: problem.message }),
      };
    };
  const missing =
    kind === 'Asset' ? [] : validator.checkComplete(record.typeId, record.fields, locales).map(toFinding('required'));
  return [...validator.checkDraft(record.typeId, record.fields).map(toFinding('invalid')), ...mergeLocales(missing)];
}

/** One line a field: its locales together. */
function mergeLocales(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.code} ${finding.record.id} ${finding.field}`;
    const before = merged.get(key);
    merged.set(
      key,
      before?.locales && finding.locales ? { ...before, locales: [...before.locales, ...finding.locales] } : finding,
    );
  }
  return [...merged.values()];
}

function judgeLinks(part: OnPage, page: CollectedPage, inPage: ReadonlySet<string>, model: ContentModel): Finding[] {
  const { record, links } = part;
  const rules = localeRules(model, record.typeId);
  const found = links.flatMap((link): Finding[] => {
    const target = page.targets.get(keyOf(link));
    const at = {
      ...{ severity: 'error' as const, record: recordOf(part), field: link.field, detail: link.targetId },
      ...(rules.isLocalized(link.field) && { locales: [link.locale] }),
    };
    // An answer that was cut off says nothing of what it left out.
    if (!target) return page.isTooMuch ? [] : [{ ...at, code: 'dangling' }];
    if (target.archivedAt) return [{ ...at, code: 'archived' }];
    if (target.published === null && !inPage.has(keyOf(link))) return [{ ...at, code: 'unpublished' }];
    const [wrong] = linkProblems(model, record, [link], () => target.typeId, true);
    return wrong ? [{ ...at, code: 'wrong-target', detail: wrong.message }] : [];
  });
  return mergeLocales(
    uniqueBy(found, ({ code, field, detail, locales }) => `${code} ${field} ${detail} ${locales?.join('+')}`),
  );
}

const uniqueBy = <Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOfItem(item), item])).values(),
];

/** Alternative text never falls back: a picture without one blocks the locale, unless it is decoration. */
function judgeAsset(part: OnPage, locales: readonly string[], model: ContentModel): Finding[] {
  const { record } = part;
  if (record.archivedAt) return [];
  const file = { severity: 'error' as const, record: recordOf(part) };
  const hasFile = Object.values(record.fields['file'] ?? {}).some((value) => value !== null && value !== undefined);
  const isDecoration = Object.values(record.fields['decorative'] ?? {})[0] === true;
  const without = isDecoration
    ? []
    : locales.filter((locale) => {
        const text = record.fields['description']?.[locale];
        return typeof text !== 'string' || text.trim() === '';
      });
  return [
    ...(hasFile ? [] : [{ ...file, code: 'no-file' as const, field: 'file' }]),
    ...(without.length > 0
      ? [
          {
            ...file,
            code: 'no-alternative' as const,
            field: 'description',
            locales: without,
            detail: fileName(part, model),
          },
        ]
      : []),
  ];
}

const fileName = ({ record }: OnPage, { defaultLocale }: ContentModel): string => {
  const files = record.fields['file'] ?? {};
  const file = (files[defaultLocale] ?? Object.values(files)[0]) as { fileName?: unknown } | undefined;
  return typeof file?.fileName === 'string' ? file.fileName : record.id;
};

const judgeStale = (part: OnPage, locales: readonly string[]): Finding[] =>
  Object.entries(part.record.stale ?? {}).flatMap(([field, marks]) => {
    const of = (code: 'stale' | 'replaced', isOf: boolean): Finding[] => {
      const stale = Object.entries(marks).flatMap(([locale, { file }]) =>
        (file !== undefined) === isOf && locales.includes(locale) ? [locale] : [],
      );
      return stale.length > 0 ? [{ severity: 'warning', code, record: recordOf(part), field, locales: stale }] : [];
    };
    return [...of('stale', false), ...of('replaced', true)];
  });

/** Addresses of other sites in fields that hold an address; at most so many are looked at. */
const MOST_LINKS = 200;

export function outgoingLinks({ parts }: CollectedPage, model: ContentModel): OutgoingLink[] {
  const found = parts.flatMap(({ kind, record }): OutgoingLink[] => {
    if (kind === 'Asset') return [];
    const fields = schemaFields(model, record.typeId);
    return Object.entries(record.fields).flatMap(([field, values]) =>
      Object.entries(values).flatMap(([locale, value]) =>
        addressesIn(value).map((url) => ({
          ...{ url, field, record: { kind, id: record.id } },
          ...(fields[field]?.['x-localized'] && { locale }),
        })),
      ),
    );
  });
  return uniqueBy(found, ({ url, record, field }) => `${url} ${record.id} ${field}`).slice(0, MOST_LINKS);
}

/** An address is a whole text, or the `uri` of a link in rich text. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^\s]+$/i.test(value) && value.length <= 2048 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(addressesIn);
}
