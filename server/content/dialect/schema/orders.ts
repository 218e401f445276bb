import { GraphQLEnumType } from 'graphql';
import { ASSET_FILTER_FIELDS, isOrderable } from '../model-fields.ts';
import type { ModelField, ModelType } from '../model.ts';
import type { TypeNames } from '../names.ts';

const SYS = ['sys_id', 'sys_publishedAt', 'sys_firstPublishedAt', 'sys_publishedVersion'];
const values = (fields: readonly ModelField[]) =>
  Object.fromEntries(
    [...fields.filter(isOrderable).map(({ name }) => name), ...SYS].flatMap((name) => [
      [`${name}_ASC`, {}],
      [`${name}_DESC`, {}],
    ]),
  );

export interface Orders {
  /** `order` of a collection of the type, under the given enum name. */
  readonly ofType: (name: string, type: ModelType) => GraphQLEnumType;
  readonly ofAssets: GraphQLEnumType;
  readonly ofEntries: GraphQLEnumType;
}

export const createOrders = (names: TypeNames): Orders => ({
  ofType: (name, type) =>
    new GraphQLEnumType({ name: names.claim(name, `order of ${type.id}`), values: values(type.fields) }),
  ofAssets: new GraphQLEnumType({ name: names.claim('AssetOrder', 'AssetOrder'), values: values(ASSET_FILTER_FIELDS) }),
  ofEntries: new GraphQLEnumType({ name: names.claim('EntryOrder', 'EntryOrder'), values: values([]) }),
});
