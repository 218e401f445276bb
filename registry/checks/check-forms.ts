import { Ajv2020 } from 'ajv/dist/2020.js';
import { WIDGETS } from '#kit/forms/define-form.ts';
import { formNamespace, formTypename } from '#kit/forms/form-names.ts';
import { rowsOf } from '#kit/forms/rows-of.ts';
import meta from '#schemas/form-meta.schema.json' with { type: 'json' };
import { type FieldNode, nodeAt } from '#schemas/forms/field-path.ts';
import { FILE_TYPES, fileLimits, fileNodeOf, isFileType, MAX_FILE_BYTES } from '#schemas/forms/files.ts';
import type { Problem } from '#schemas/problem.ts';
import { describeError } from '../create-ajv.ts';
import { checkFormTexts } from './check-form-texts.ts';
import type { FoundForm, RegistryCheck } from './registry-sources.ts';
import { schemaFile } from './registry-sources.ts';

/**
 * A form names itself as its folder does, bounds every text, draws every field once, and has words for all of them. Whether
 * its schema compiles, the generator finds out, which has to compile it.
 */
export const checkForms: RegistryCheck = ({ forms, modules }) => {
  if (forms.length === 0) return [];
  const validateUi = new Ajv2020({ strict: true, allErrors: true }).compile(meta);
  const typenames = new Map(modules.map((module) => [module.definition.schema['x-typename'], module.source]));
  return forms.flatMap((form) => {
    const own = nameProblems(form, typenames);
    if (!validateUi(form.definition.ui))
      return [
        ...own,
        ...(validateUi.errors ?? []).map((error) => ({
          at: place(uiFile(form), error.instancePath),
          what: describeError(error),
          next: 'See schemas/form-meta.schema.json for what a look may say.',
        })),
      ];
    return [
      ...own,
      ...schemaProblems(form),
      ...uiProblems(form),
      ...fileProblems(form),
      ...settingProblems(form),
      ...checkFormTexts(form),
    ];
  });
};

export const uiFile = ({ source }: FoundForm): string => `${source}/ui.json`;

const place = (file: string, path: string): string => (path ? `${file}: ${path.slice(1).replaceAll('/', '.')}` : file);

function nameProblems(form: FoundForm, typenames: ReadonlyMap<string, string>): Problem[] {
  const { name, definition } = form;
  const at = schemaFile(form);
  const id = `meridian:${formNamespace(name)}`;
  const other = typenames.get(formTypename(name));
  return [
    ...(definition.schema.$id === id
      ? []
      : [{ at: `${at}: $id`, what: `is "${definition.schema.$id}"`, next: `Write "${id}".` }]),
    ...(other
      ? [
          {
            at: form.source,
            what: `would be drawn as ${formTypename(name)}, which is the module ${other}`,
            next: 'Rename the folder of the form, or "x-typename" of the module.',
          },
        ]
      : []),
  ];
}

function schemaProblems(form: FoundForm): Problem[] {
  const { schema } = form.definition;
  const at = schemaFile(form);
  const missing = (schema.required ?? [])
    .filter((field) => !Object.hasOwn(schema.properties, field))
    .map((field) => ({
      at: `${at}: required`,
      what: `names the field "${field}", which the schema lacks`,
      next: `Write one of: ${Object.keys(schema.properties).join(', ')}.`,
    }));
  const open = schema.additionalProperties === false ? [] : [unboundedObject(at, '')];
  const inside = Object.keys(schema.properties).flatMap((field) => unbounded(form, field, nodeAt(schema, [field])));
  return [...missing, ...open, ...inside];
}

const unboundedObject = (at: string, field: string): Problem => ({
  at: field ? `${at}: ${field}` : at,
  what: 'takes fields that it does not name',
  next: 'Write "additionalProperties": false.',
});

/** What nobody has bounded, somebody will send. */
function unbounded(form: FoundForm, field: string, node: FieldNode | undefined): Problem[] {
  const at = schemaFile(form);
  const { type, maxLength, maxItems, additionalProperties } = (node ?? {}) as FieldNode & {
    readonly maxLength?: number;
    readonly additionalProperties?: unknown;
  };
  if (type === 'string' && maxLength === undefined)
    return [{ at: `${at}: ${field}`, what: 'is a text without "maxLength"', next: 'Say how long it may be.' }];
  if (type === 'array')
    return [
      ...(maxItems === undefined
        ? [{ at: `${at}: ${field}`, what: 'is a list without "maxItems"', next: 'Say how many it may have.' }]
        : []),
      ...unbounded(form, `${field}.items`, node?.items),
    ];
  if (type !== 'object') return [];
  return [
    ...(additionalProperties === false ? [] : [unboundedObject(at, field)]),
    ...Object.entries(node?.properties ?? {}).flatMap(([name, child]) => unbounded(form, `${field}.${name}`, child)),
  ];
}

function uiProblems(form: FoundForm): Problem[] {
  const { schema, ui } = form.definition;
  const at = uiFile(form);
  const fields = Object.keys(schema.properties);
  const drawn = rowsOf(ui).flat();
  const next = `Write one of: ${fields.join(', ')}.`;
  const unknown = (place: string, names: readonly string[]) =>
    names
      .filter((name) => !fields.includes(name))
      .map((name): Problem => ({
        at: `${at}: ${place}`,
        what: `names the field "${name}", which the schema lacks`,
        next,
      }));
  return [
    ...unknown('rows', drawn),
    ...unknown('fields', Object.keys(ui.fields ?? {})),
    ...fields
      .filter((name) => !drawn.includes(name))
      .map((name) => ({ at: `${at}: rows`, what: `does not draw the field "${name}"`, next: 'Add it to a row.' })),
    ...drawn
      .filter((name, index) => drawn.indexOf(name) !== index)
      .map((name) => ({ at: `${at}: rows`, what: `draws the field "${name}" twice`, next: 'Remove one of the two.' })),
    ...Object.entries(ui.fields ?? {})
      .filter(([, { widget }]) => widget !== undefined && !WIDGETS.includes(widget))
      .map(([name, { widget }]) => ({
        at: `${at}: fields.${name}`,
        what: `there is no widget "${widget}"`,
        next: `Write one of: ${WIDGETS.join(', ')}.`,
      })),
  ];
}

/** A field that takes files says which kinds and how large, within what the server takes, and its form is stored. */
function fileProblems(form: FoundForm): Problem[] {
  const { schema, isStored } = form.definition;
  return Object.keys(schema.properties).flatMap((field) => {
    const node = fileNodeOf(schema, field);
    if (!node) return [];
    const at = `${schemaFile(form)}: ${field}`;
    const { types, bytes } = fileLimits(node);
    const parts = Object.keys(node.properties ?? {})
      .sort()
      .join();
    return [
      ...(parts === 'name,size,type' && types.length > 0 && types.every(isFileType) && bytes <= MAX_FILE_BYTES
        ? []
        : [
            {
              at,
              what: 'takes files, and does not say in the known form which ones',
              next: `Write "properties" name, type (enum of ${Object.keys(FILE_TYPES).join(', ')}) and size (maximum, at most ${MAX_FILE_BYTES}); see docs/forms.md.`,
            },
          ]),
      ...(isStored
        ? []
        : [{ at, what: 'takes files, and nothing of the form is stored', next: 'Leave out "isStored": false.' }]),
    ];
  });
}

function settingProblems({ source, definition: { schema, secret, perMinute } }: FoundForm): Problem[] {
  const at = `${source}/index.ts`;
  const known = Object.keys(schema.properties);
  return [
    ...secret
      .filter((field) => !known.includes(field))
      .map((field) => ({
        at: `${at}: secret`,
        what: `names the field "${field}", which the schema lacks`,
        next: `Write one of: ${known.join(', ')}.`,
      })),
    ...(Number.isInteger(perMinute) && perMinute > 0
      ? []
      : [
          {
            at: `${at}: perMinute`,
            what: `is ${perMinute}`,
            next: 'Write how often a network may send it in a minute: 1 or more.',
          },
        ]),
  ];
}
