/** `where` inputs: `TFilter`, `cfXNestedFilter`, `cf{field}MultiTypeNestedFilter` and the filters of unions. */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import type { ContentModel, ModelField, ModelType } from '../model.ts';
import { ASSET_FILTER_FIELDS, existingTargets } from '../model-fields.ts';
import type { TypeNames } from '../names.ts';
import { Circle, Rectangle } from './common-types.ts';
import { DateTime } from './scalars.ts';

type Fields = GraphQLInputFieldConfigMap;
const list = (type: GraphQLInputType) => new GraphQLList(type);

const equality = (name: string, type: GraphQLInputType): Fields => ({
  [`${name}_exists`]: { type: GraphQLBoolean },
  [name]: { type },
  [`${name}_not`]: { type },
});
const membership = (name: string, type: GraphQLInputType): Fields => ({
  [`${name}_in`]: { type: list(type) },
  [`${name}_not_in`]: { type: list(type) },
});
const containment = (name: string): Fields => ({
  [`${name}_contains`]: { type: GraphQLString },
  [`${name}_not_contains`]: { type: GraphQLString },
});
const textOperators = (name: string): Fields => ({
  ...equality(name, GraphQLString),
  ...membership(name, GraphQLString),
  ...containment(name),
});
const rangeOperators = (name: string, type: GraphQLInputType): Fields => ({
  ...equality(name, type),
  ...membership(name, type),
  [`${name}_gt`]: { type },
  [`${name}_gte`]: { type },
  [`${name}_lt`]: { type },
  [`${name}_lte`]: { type },
});
const setOperators = (name: string): Fields => ({
  [`${name}_contains_all`]: { type: list(GraphQLString) },
  [`${name}_contains_some`]: { type: list(GraphQLString) },
  [`${name}_contains_none`]: { type: list(GraphQLString) },
});
const exists = (name: string): Fields => ({ [`${name}_exists`]: { type: GraphQLBoolean } });

const SysFilter = new GraphQLInputObjectType({
  name: 'SysFilter',
  fields: {
    ...textOperators('id'),
    ...rangeOperators('publishedAt', DateTime),
    ...rangeOperators('firstPublishedAt', DateTime),
    ...rangeOperators('publishedVersion', GraphQLFloat),
  },
});
const TagsFilter = new GraphQLInputObjectType({ name: 'ContentfulMetadataTagsFilter', fields: setOperators('id') });
const DescendantsFilter = new GraphQLInputObjectType({
  name: 'ContentfulMetadataConceptsDescendantsFilter',
  fields: setOperators('id'),
});
const ConceptsFilter = new GraphQLInputObjectType({
  name: 'ContentfulMetadataConceptsFilter',
  fields: { ...setOperators('id'), descendants: { type: DescendantsFilter } },
});
const MetadataFilter = new GraphQLInputObjectType({
  name: 'ContentfulMetadataFilter',
  fields: { ...exists('tags'), tags: { type: TagsFilter }, ...exists('concepts'), concepts: { type: ConceptsFilter } },
});

/** Operators of one field, by its kind. */
function operators({ name, kind, list: isList }: ModelField): Fields {
  if (kind === 'link' || kind === 'asset') return exists(isList ? `${name}Collection` : name);
  if (isList) return { ...exists(name), ...setOperators(name) };
  if (kind === 'symbol' || kind === 'text') return textOperators(name);
  if (kind === 'int') return rangeOperators(name, GraphQLInt);
  if (kind === 'float') return rangeOperators(name, GraphQLFloat);
  if (kind === 'date') return rangeOperators(name, DateTime);
  if (kind === 'boolean') return equality(name, GraphQLBoolean);
  if (kind === 'rich-text') return { ...exists(name), ...containment(name) };
  if (kind === 'location')
    return {
      ...exists(name),
      [`${name}_within_circle`]: { type: Circle },
      [`${name}_within_rectangle`]: { type: Rectangle },
    };
  return exists(name);
}

/** Fields that all of the types have with the same name and kind. */
function sharedFields(types: readonly ModelType[]): readonly ModelField[] {
  const [first, ...others] = types;
  const same = (a: ModelField) => (b: ModelField) => a.name === b.name && a.kind === b.kind && a.list === b.list;
  return (first?.fields ?? []).filter((field) => others.every((type) => type.fields.some(same(field))));
}

export interface Filters {
  readonly ofType: (type: ModelType) => GraphQLInputObjectType;
  /** Of a list of links to several types. */
  readonly ofUnion: (owner: string, source: string, types: readonly ModelType[]) => GraphQLInputObjectType;
  readonly ofAssets: GraphQLInputObjectType;
  readonly ofEntries: GraphQLInputObjectType;
}

/** @param names of the schema; every filter that is made claims its own */
export function createFilters(model: ContentModel, names: TypeNames): Filters {
  const made = new Map<string, GraphQLInputObjectType>();
  const once = (name: string, source: string, fields: (self: GraphQLInputObjectType) => Fields) => {
    const known = made.get(name);
    if (known) return known;
    const type: GraphQLInputObjectType = new GraphQLInputObjectType({
      name: names.claim(name, source),
      fields: () => fields(type),
    });
    made.set(name, type);
    return type;
  };
  const common = (self?: GraphQLInputObjectType): Fields => ({
    sys: { type: SysFilter },
    contentfulMetadata: { type: MetadataFilter },
    ...(self ? { OR: { type: list(self) }, AND: { type: list(self) } } : {}),
  });
  const plain = (fields: readonly ModelField[]): Fields => Object.assign({}, ...fields.map(operators)) as Fields;

  const nested = (field: ModelField): Fields => {
    if (field.kind !== 'link' || !field.targets) return {};
    const targets = existingTargets(model, field);
    const [single] = targets;
    if (!single) return {};
    if (field.targets.length === 1) {
      const name = `cf${single.typename}NestedFilter`;
      return {
        [field.name]: {
          type: once(name, `filter of ${single.id}`, (self) => ({ ...plain(single.fields), ...common(self) })),
        },
      };
    }
    // One input serves every field of that name, so it offers only what all of their types have.
    const all = model.types
      .flatMap(({ fields }) => fields)
      .filter((other) => other.name === field.name && other.kind === 'link' && (other.targets?.length ?? 0) > 1);
    const types = [...new Set(all.flatMap((other) => existingTargets(model, other)))];
    const name = `cf${field.name}MultiTypeNestedFilter`;
    return {
      [field.name]: {
        type: once(name, `filter of fields named ${field.name}`, (self) => ({
          ...plain(sharedFields(types)),
          ...common(self),
        })),
      },
    };
  };

  return {
    ofType: (type) =>
      once(`${type.typename}Filter`, `filter of ${type.id}`, (self) => ({
        ...(Object.assign({}, ...type.fields.map(nested)) as Fields),
        ...plain(type.fields),
        ...common(self),
      })),
    ofUnion: (name, source, types) =>
      once(name, source, (self) => ({ ...plain(sharedFields(types)), ...common(self) })),
    ofAssets: once('AssetFilter', 'AssetFilter', (self) => ({ ...plain(ASSET_FILTER_FIELDS), ...common(self) })),
    ofEntries: once('EntryFilter', 'EntryFilter', (self) => common(self)),
  };
}
