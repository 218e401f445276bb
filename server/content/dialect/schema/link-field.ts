/** Fields that link to entries or assets: a single record, or a collection. */
import { GraphQLList, GraphQLUnionType, type GraphQLFieldConfig, type GraphQLOutputType } from 'graphql';
import type { CollectionArguments, DialectContext, Filter, RecordNode, ScopeArguments } from '../context.ts';
import { andThen } from '../maybe-promise.ts';
import { existingTargets } from '../model-fields.ts';
import type { ModelField, ModelType } from '../model.ts';
import { fieldSuffix } from '../names.ts';
import { linkCollection, linkSelection } from '../resolve/collections.ts';
import { followLink } from '../resolve/links.ts';
import { seenLinks } from '../resolve/seen-links.ts';
import { enterScope } from '../resolve/scope.ts';
import { type StoredLink, readLink, readField } from '../resolve/values.ts';
import { EntryInterface, Never, pageArguments, scopeArguments } from './common-types.ts';
import { type SchemaParts, collectionType, costs } from './schema-parts.ts';

type Field<Args> = GraphQLFieldConfig<RecordNode, DialectContext, Args>;

/** `f(preview, locale, where): X | {T}{F} | Entry | Asset` */
export function singleLink(
  owner: ModelType,
  field: ModelField,
  parts: SchemaParts,
): Field<ScopeArguments & { where?: Filter | null }> {
  const targets = field.kind === 'link' ? field.targets : undefined;
  const existing = field.kind === 'link' ? existingTargets(parts.model, field) : [];
  const type = field.kind === 'asset' ? parts.asset() : linkedType(owner, field, existing, '', parts);
  const [only] = existing;
  return {
    ...costs({ kind: 'record' }),
    type,
    args: {
      ...scopeArguments(),
      ...(targets?.length === 1 && only ? { where: { type: parts.filters.ofType(only) } } : {}),
    },
    resolve: (parent, args, context) => {
      // Which link is followed is read in the parent's locale; the argument is for what it leads to.
      const link = readLink(readField(parent.record, field, parent.locale, context.locales));
      if (!link) return null;
      const scope = enterScope(parent, args, context);
      const place = { parent, field: field.id, ...(targets ? { targets } : {}) };
      const { where } = args;
      if (!where || Object.keys(where).length === 0)
        return andThen(seenLinks([link], scope, context), ([seen]) =>
          seen ? followLink(seen, place, scope, context) : null,
        );
      return andThen(context.reader.match([link.id], linkSelection(place, where, scope), scope.view), (found) => {
        const match = found.get(link.id);
        context.onRead?.(link.id, match?.version ?? 0);
        return match?.matches ? followLink(link, place, scope, context) : null;
      });
    },
  };
}

/** `fCollection(skip, limit, preview, locale, where, order): {T}{F}Collection` */
export function linkList(owner: ModelType, field: ModelField, parts: SchemaParts): Field<CollectionArguments> {
  const targets = field.kind === 'link' ? field.targets : undefined;
  return {
    ...costs({ kind: 'collection', ...(field.maxItems === undefined ? {} : { max: field.maxItems }) }),
    ...(field.kind === 'asset'
      ? { type: parts.assetCollection(), args: { ...pageArguments(), ...scopeArguments() } }
      : entryList(owner, field, parts)),
    resolve: (parent, args, context) => {
      const value = readField(parent.record, field, parent.locale, context.locales);
      const links = (Array.isArray(value) ? value : [])
        .map(readLink)
        .filter((link): link is StoredLink => link !== undefined);
      const place = { parent, field: field.id, ...(targets ? { targets } : {}) };
      return linkCollection(links, place, args, enterScope(parent, args, context), context);
    },
  };
}

function entryList(
  owner: ModelType,
  field: ModelField,
  parts: SchemaParts,
): Pick<Field<CollectionArguments>, 'type' | 'args'> {
  const { names, filters, orders } = parts;
  const base = `${owner.typename}${fieldSuffix(field.name)}`;
  const source = `${owner.id}.${field.id}`;
  const existing = existingTargets(parts.model, field);
  const [only] = existing;
  const items = linkedType(owner, field, existing, 'Item', parts);
  const args = { ...pageArguments(), ...scopeArguments() };
  const type = field.targets
    ? collectionType(names.claim(`${base}Collection`, source), () => items)
    : parts.entryCollection();
  if (!field.targets || !only) return { type, args };
  if (field.targets.length > 1)
    return { type, args: { ...args, where: { type: filters.ofUnion(`${base}Filter`, source, existing) } } };
  const order = new GraphQLList(orders.ofType(`${base}CollectionOrder`, only));
  return { type, args: { ...args, where: { type: filters.ofType(only) }, order: { type: order } } };
}

/** One listed type is itself; several are a union, even when only one of them exists; none that exists is `Never`. */
function linkedType(
  owner: ModelType,
  field: ModelField,
  existing: readonly ModelType[],
  suffix: string,
  { entry, names }: SchemaParts,
): GraphQLOutputType {
  const [only] = existing;
  if (!field.targets) return EntryInterface;
  if (!only) return Never;
  if (field.targets.length === 1) return entry(only);
  return new GraphQLUnionType({
    name: names.claim(`${owner.typename}${fieldSuffix(field.name)}${suffix}`, `${owner.id}.${field.id}`),
    types: () => existing.map(entry),
    resolveType: ({ typename }: RecordNode) => typename,
  });
}
