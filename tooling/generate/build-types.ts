import type { FragmentDefinitionNode, SelectionNode } from 'graphql';
import { Kind } from 'graphql';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { fieldShape, isCollection, kebabCase, queryName } from '#schemas/field-shape.ts';
import { deliveredPart } from '#schemas/stored-part.ts';
import { linkNames } from '#schemas/resolve-placements.ts';
import { moduleFragment } from './build-operations.ts';
import type { TypeCatalog } from './type-catalog.ts';

/**
 * Writes the TypeScript of delivered records, one file a type: `types/hero-banner.ts` exports `HeroBannerProps`.
 * A module's fields come from its schema; what its fragment asks of linked records narrows their types.
 */
export function buildTypes(
  catalog: TypeCatalog,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlyMap<string, string> {
  // A view (`x-view-of`) is what is delivered of its type.
  const schemas = new Map([
    ...catalog.types,
    ...catalog.modules.map(({ typename, schema }) => [typename, deliveredPart(schema)] as const),
  ]);
  const writer = new TypeWriter(catalog.types, schemas, fragments);
  return new Map(
    [...schemas].map(([typename, schema]) => [`types/${kebabCase(typename)}.ts`, writer.write(typename, schema)]),
  );
}

type Selections = readonly SelectionNode[] | undefined;

class TypeWriter {
  readonly #stored: ReadonlyMap<string, TypeSchema>;
  readonly #written: ReadonlyMap<string, TypeSchema>;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(
    stored: ReadonlyMap<string, TypeSchema>,
    written: ReadonlyMap<string, TypeSchema>,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {
    this.#stored = stored;
    this.#written = written;
    this.#fragments = fragments;
  }

  write(typename: string, schema: TypeSchema): string {
    const selection = this.#fragments.get(moduleFragment(typename))?.selectionSet.selections;
    const used = new Set<string>();
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const type = this.#fieldType(name, field, selection, used);
      const comment = field['x-label']?.['en'] ? `  /** ${field['x-label']['en']} */\n` : '';
      return `${comment}  readonly ${name}${schema.required.includes(name) ? `: ${type}` : `?: ${type} | null`};`;
    });
    const body = fields.join('\n');
    const imports = [
      ...importsOf(body),
      ...[...used]
        .filter((name) => name !== typename)
        .sort()
        .map((name) => `import type { ${name}Props } from './${kebabCase(name)}.ts';`),
    ];
    return `${[
      '// Written by `npm run generate`. Change the schema instead.',
      ...imports,
      '',
      `export interface ${typename}Props {`,
      `  readonly __typename: '${typename}';`,
      '  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };',
      body,
      '}',
    ].join('\n')}\n`;
  }

  #fieldType(name: string, field: FieldSchema, selection: Selections, used: Set<string>): string {
    const shape = fieldShape(field);
    if (shape.kind !== 'link') {
      const item = scalarType(shape.list ? (field.items ?? {}) : field);
      return shape.list ? listOf(item) : item;
    }
    const targets = linkNames(shape.link);
    const asked = innerSelection(selection, isCollection(shape) ? [queryName(name, shape), 'items'] : [name]);
    const types = targets.map((typename) => {
      used.add(typename);
      return this.#recordType(typename, asked, used);
    });
    const union = types.length > 0 ? types.join(' | ') : 'never';
    return shape.list ? listOf(union) : union;
  }

  /** A linked record as far as the query asks for it: its whole props, or the fields it picks. */
  #recordType(typename: string, asked: Selections, used: Set<string>): string {
    const whole = `${typename}Props`;
    const fields = asked && this.#flatten(asked, typename);
    const written = this.#written.get(typename);
    if (!fields || fields === 'whole' || !written) return whole;
    const own = this.#fragments.get(moduleFragment(typename))?.selectionSet.selections;
    const picked: string[] = [];
    const other: string[] = [];
    for (const [name, field] of Object.entries(this.#stored.get(typename)?.properties ?? {})) {
      const asName = queryName(name, fieldShape(field));
      if (!fields.some((node) => node.kind === Kind.FIELD && node.name.value === asName)) continue;
      const inner = new Set<string>();
      const type = this.#fieldType(name, field, fields, inner);
      const isSame = name in written.properties && type === this.#fieldType(name, field, own, new Set());
      if (isSame) picked.push(`'${name}'`);
      else {
        inner.forEach((name) => used.add(name));
        other.push(`readonly ${name}${written.required.includes(name) ? `: ${type}` : `?: ${type} | null`}`);
      }
    }
    if (other.length === 0 && picked.length === Object.keys(written.properties).length) return whole;
    const pick = `Pick<${whole}, ${["'__typename'", "'sys'", ...picked].join(' | ')}>`;
    return other.length > 0 ? `${pick} & { ${other.join('; ')} }` : pick;
  }

  /** The fields asked of one type; `whole` when its module's own fragment is among them. */
  #flatten(asked: readonly SelectionNode[], typename: string): SelectionNode[] | 'whole' {
    const fields: SelectionNode[] = [];
    for (const node of asked) {
      if (node.kind === Kind.FIELD) fields.push(node);
      else {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node;
        if (node.kind === Kind.FRAGMENT_SPREAD && node.name.value === moduleFragment(typename)) return 'whole';
        const condition = fragment?.typeCondition?.name.value;
        if (!fragment || (condition && condition !== typename && condition !== 'Entry')) continue;
        const inner = this.#flatten(fragment.selectionSet.selections, typename);
        if (inner === 'whole') return inner;
        fields.push(...inner);
      }
    }
    return fields;
  }
}

function importsOf(body: string): string[] {
  const shared = ['Asset', 'DeliveredEntry'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return [
    ...(shared.length > 0 ? [`import type { ${shared.join(', ')} } from '../../contracts/page.ts';`] : []),
    ...(/\bRichText\b/.test(body) ? [`import type { RichText } from '../../contracts/rich-text.ts';`] : []),
  ];
}

/** What stands within `<…>` needs no parentheses of its own. */
const listOf = (type: string): string =>
  `readonly ${/ [|&] /.test(type.replace(/<[^<>]*>/g, '')) ? `(${type})` : type}[]`;

/** What is selected under `path`; `undefined` when the path is not asked for. */
function innerSelection(selections: Selections, path: readonly string[]): Selections {
  let current = selections;
  for (const name of path) {
    const field = current?.find((node) => node.kind === Kind.FIELD && node.name.value === name);
    if (field?.kind !== Kind.FIELD || !field.selectionSet) return undefined;
    current = field.selectionSet.selections;
  }
  return current;
}

function scalarType(field: FieldSchema): string {
  if (field.enum) return field.enum.map((value) => `'${value}'`).join(' | ');
  const { kind } = fieldShape(field);
  if (kind === 'int' || kind === 'float') return 'number';
  if (kind === 'boolean') return 'boolean';
  if (kind === 'asset') return 'Asset';
  if (kind === 'rich-text') return 'RichText';
  if (kind === 'json') return field.properties ? objectType(field) : 'unknown';
  return 'string';
}

/** Parts of an object whose form the schema tells; records within it are known by their `__typename` only. */
function objectType({ properties = {}, required = [] }: FieldSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const { kind, list } = fieldShape(field);
    const item = kind === 'link' ? 'DeliveredEntry' : scalarType(list ? (field.items ?? {}) : field);
    return `readonly ${name}${required.includes(name) ? '' : '?'}: ${list ? listOf(item) : item}`;
  });
  return `{ ${fields.join('; ')} }`;
}
