/** Types that every schema of the dialect has, whatever its content model. */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql';
import type { RecordNode } from '../context.ts';
import { resolveTags } from '../resolve/tags.ts';
import { DateTime, Dimension, HexColor, Quality } from './scalars.ts';

export const required = <T extends Parameters<typeof nonNull>[0]>(type: T) => nonNull(type) as GraphQLNonNull<T>;
const nonNull = (type: ConstructorParameters<typeof GraphQLNonNull>[0]) => new GraphQLNonNull(type);

/** Space and environment as `sys` names them: this service has one of each. */
const SPACE = 'meridian';
const ENVIRONMENT = 'master';

export const scopeArguments = (): GraphQLFieldConfigArgumentMap => ({
  preview: { type: GraphQLBoolean },
  locale: { type: GraphQLString },
});
export const localeArgument = (): GraphQLFieldConfigArgumentMap => ({ locale: { type: GraphQLString } });
export const pageArguments = (): GraphQLFieldConfigArgumentMap => ({
  skip: { type: GraphQLInt, default: { value: 0 } },
  limit: { type: GraphQLInt, default: { value: 100 } },
});

export const Sys = new GraphQLObjectType<RecordNode>({
  name: 'Sys',
  fields: {
    id: { type: required(GraphQLString), resolve: ({ record }) => record.id },
    spaceId: { type: required(GraphQLString), resolve: () => SPACE },
    environmentId: { type: required(GraphQLString), resolve: () => ENVIRONMENT },
    publishedAt: { type: DateTime, resolve: ({ record }) => record.publishedAt },
    firstPublishedAt: { type: DateTime, resolve: ({ record }) => record.firstPublishedAt },
    publishedVersion: { type: GraphQLInt, resolve: ({ record }) => record.publishedVersion },
    locale: { type: GraphQLString, resolve: ({ locale }) => locale },
  },
});

const ContentfulTag = new GraphQLObjectType<{ id: string; name: string }>({
  name: 'ContentfulTag',
  description: 'Represents a tag entity for finding and organizing content easily.',
  fields: { id: { type: GraphQLString }, name: { type: GraphQLString } },
});

const TaxonomyConcept = new GraphQLObjectType({
  name: 'TaxonomyConcept',
  description: 'Represents a taxonomy concept entity for finding and organizing content easily.',
  fields: { id: { type: GraphQLString } },
});

export const ContentfulMetadata = new GraphQLObjectType<RecordNode>({
  name: 'ContentfulMetadata',
  fields: {
    // Counts once for each record, however many tags it has.
    tags: {
      type: required(new GraphQLList(ContentfulTag)),
      resolve: resolveTags,
      extensions: { cost: { kind: 'record' } },
    },
    // The store keeps no taxonomy: the list is there, and empty.
    concepts: { type: required(new GraphQLList(TaxonomyConcept)), resolve: () => [] },
  },
});

const typenameOf = ({ typename }: RecordNode) => typename;
const self = (node: RecordNode) => node;

export const EntryInterface = new GraphQLInterfaceType({
  name: 'Entry',
  fields: { sys: { type: required(Sys) }, contentfulMetadata: { type: required(ContentfulMetadata) } },
  resolveType: typenameOf,
});

export const NodeInterface = new GraphQLInterfaceType({
  name: '_Node',
  fields: { _id: { type: required(GraphQLID) } },
  resolveType: typenameOf,
});

/** `sys` and `contentfulMetadata` of an entry or asset. */
export const recordFields = () => ({
  sys: { type: required(Sys), resolve: self },
  contentfulMetadata: { type: required(ContentfulMetadata), resolve: self },
});

export const encodeNodeId = ({ typename, record }: RecordNode): string =>
  Buffer.from(`${typename}:${record.id}`).toString('base64url');

/** @returns type name and record id, or `undefined` for what is no node id */
export function decodeNodeId(id: string): { typename: string; id: string } | undefined {
  const [, typename, recordId] = /^(\w+):(.+)$/s.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  return typename && recordId ? { typename, id: recordId } : undefined;
}

export const Location = new GraphQLObjectType({
  name: 'Location',
  fields: { lat: { type: GraphQLFloat }, lon: { type: GraphQLFloat } },
});

export const Circle = new GraphQLInputObjectType({
  name: 'Circle',
  description: 'Everything within a radius in kilometres.',
  fields: {
    lat: { type: required(GraphQLFloat) },
    lon: { type: required(GraphQLFloat) },
    radius: { type: required(GraphQLFloat) },
  },
});

export const Rectangle = new GraphQLInputObjectType({
  name: 'Rectangle',
  fields: {
    topLeftLat: { type: required(GraphQLFloat) },
    topLeftLon: { type: required(GraphQLFloat) },
    bottomRightLat: { type: required(GraphQLFloat) },
    bottomRightLon: { type: required(GraphQLFloat) },
  },
});

/** For link fields whose listed types do not exist. */
export const Never = new GraphQLObjectType({ name: 'Never', fields: { _: { type: GraphQLString } } });

const enumOf = (name: string, values: string) =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.split(' ').map((value) => [value, {}])) });

export const ImageTransformOptions = new GraphQLInputObjectType({
  name: 'ImageTransformOptions',
  fields: {
    width: { type: Dimension, description: 'Desired width in pixels. Defaults to the original image width.' },
    height: { type: Dimension, description: 'Desired height in pixels. Defaults to the original image height.' },
    quality: {
      type: Quality,
      description: 'Desired quality of the image in percents. Used for PNG8, JPG, JPG_PROGRESSIVE and WEBP formats.',
    },
    cornerRadius: {
      type: GraphQLInt,
      description: 'Desired corner radius in pixels. -1 gives a full circle or ellipse. Defaults to 0.',
    },
    resizeStrategy: {
      type: enumOf('ImageResizeStrategy', 'FIT PAD FILL SCALE CROP THUMB'),
      description: 'Desired resize strategy. Defaults to FIT.',
    },
    resizeFocus: {
      type: enumOf(
        'ImageResizeFocus',
        'CENTER TOP TOP_RIGHT TOP_LEFT BOTTOM BOTTOM_RIGHT BOTTOM_LEFT RIGHT LEFT FACE FACES',
      ),
      description: 'Desired resize focus area. Defaults to CENTER.',
    },
    backgroundColor: {
      type: HexColor,
      description: 'Desired background color, used with corner radius or PAD resize strategy.',
    },
    format: {
      type: enumOf('ImageFormat', 'JPG JPG_PROGRESSIVE PNG PNG8 WEBP AVIF'),
      description: 'Desired image format. Defaults to the original image format.',
    },
  },
});
