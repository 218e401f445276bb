import { GraphQLFloat, GraphQLInt, GraphQLObjectType, GraphQLString, type GraphQLFieldConfigMap } from 'graphql';
import type { StoredFile } from '#server/db/schema.ts';
import type { DialectContext, RecordNode } from '../context.ts';
import { type ImageTransform, transformUrl } from '../image-transform.ts';
import { readFocal } from '#schemas/asset-path.ts';
import { assetUrl } from '../resolve/asset-url.ts';
import { enterLocale } from '../resolve/scope.ts';
import { readField } from '../resolve/values.ts';
import { ImageTransformOptions, localeArgument, recordFields } from './common-types.ts';
import { linkedFromField } from './linked-from.ts';
import type { SchemaParts } from './schema-parts.ts';
import { isObject } from '#schemas/is-object.ts';

type Args = { readonly locale?: string | null };
type Fields = GraphQLFieldConfigMap<RecordNode, DialectContext>;

/** A localized file falls back to the default locale's: a picture without a translation is still a picture. */
function fileOf(node: RecordNode, args: Args, context: DialectContext): StoredFile | null {
  const locale = enterLocale(node.locale, args.locale, context);
  const file =
    readField(node.record, { id: 'file', localized: true }, locale, context.locales) ??
    readField(node.record, { id: 'file', localized: false }, locale, context.locales);
  return isObject(file) ? (file as unknown as StoredFile) : null;
}

const ofFile = (type: Fields[string]['type'], read: (file: StoredFile) => unknown): Fields[string] => ({
  type,
  args: localeArgument(),
  resolve: (node: RecordNode, args: Args, context) => {
    const file = fileOf(node, args, context);
    return file ? (read(file) ?? null) : null;
  },
});

const ofField = (id: string): Fields[string] => ({
  type: GraphQLString,
  args: localeArgument(),
  resolve: (node: RecordNode, args: Args, context) =>
    readField(node.record, { id, localized: true }, enterLocale(node.locale, args.locale, context), context.locales),
});

/** Not in the dialect elsewhere: what the embedded service knows of a picture beyond its size. */
const ownFields: Fields = {
  placeholder: {
    ...ofFile(GraphQLString, ({ placeholder }) => placeholder),
    args: {},
    description: 'Three colours, top to bottom: `#0a2234,#7a2c17,#f0b95c`. Only the embedded service has it.',
  },
  focalX: focal('focalX', 'left'),
  focalY: focal('focalY', 'top'),
};

function focal(id: string, side: string): Fields[string] {
  return {
    type: GraphQLFloat,
    description: `Per cent from the ${side} of what must stay in frame. Only the embedded service has it.`,
    resolve: ({ record, locale }, _args, context) => {
      const value = readField(record, { id, localized: false }, locale, context.locales);
      return typeof value === 'number' ? value : null;
    },
  };
}

export const assetType = (parts: SchemaParts): GraphQLObjectType<RecordNode, DialectContext> =>
  new GraphQLObjectType<RecordNode, DialectContext>({
    name: 'Asset',
    description: 'Represents a binary file in a space. An asset can be any file type.',
    fields: () => ({
      ...recordFields(),
      title: ofField('title'),
      description: {
        ...ofField('description'),
        description: 'Alternative text. Empty for what is decoration, also where a text is kept.',
        resolve: (node, args: Args, context, info) =>
          readField(node.record, { id: 'decorative', localized: false }, node.locale, context.locales) === true
            ? ''
            : ofField('description').resolve?.(node, args, context, info),
      },
      contentType: ofFile(GraphQLString, ({ contentType }) => contentType),
      fileName: ofFile(GraphQLString, ({ fileName }) => fileName),
      size: ofFile(GraphQLInt, ({ details }) => details?.size),
      url: {
        type: GraphQLString,
        args: { transform: { type: ImageTransformOptions }, ...localeArgument() },
        resolve: (node: RecordNode, args: Args & { transform?: ImageTransform | null }, context) => {
          const file = fileOf(node, args, context);
          const url = file && assetUrl(node.record.id, file, readFocal(node.record.fields), context.assetOrigin);
          return url ? transformUrl(url, file.contentType.startsWith('image/') ? args.transform : null) : null;
        },
      },
      width: ofFile(GraphQLInt, ({ details }) => details?.image?.width),
      height: ofFile(GraphQLInt, ({ details }) => details?.image?.height),
      linkedFrom: linkedFromField(undefined, parts),
      ...ownFields,
    }),
  });
