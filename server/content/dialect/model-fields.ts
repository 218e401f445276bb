import type { ContentModel, ModelField, ModelType } from './model.ts';

/** Types that a link field lists and that exist, sorted by name; of a field without a list: all. */
export function existingTargets(model: ContentModel, { targets }: ModelField): readonly ModelType[] {
  if (!targets) return model.types;
  const listed = new Set(targets);
  return model.types.filter(({ id }) => listed.has(id));
}

const ORDERABLE: ReadonlySet<ModelField['kind']> = new Set(['symbol', 'int', 'float', 'date', 'boolean']);
export const isOrderable = ({ kind, list }: ModelField): boolean => !list && ORDERABLE.has(kind);

const assetField = (name: string, kind: ModelField['kind'], path?: readonly string[]): AssetModelField => ({
  id: path ? 'file' : name,
  name,
  kind,
  list: false,
  localized: true,
  ...(path ? { path } : {}),
});

/** A field of an asset; those of its file stand deeper in the stored value. */
export interface AssetModelField extends ModelField {
  readonly path?: readonly string[];
}

export const ASSET_FILTER_FIELDS: readonly AssetModelField[] = [
  assetField('title', 'text'),
  assetField('description', 'text'),
  assetField('url', 'symbol', ['url']),
  assetField('size', 'int', ['details', 'size']),
  assetField('contentType', 'symbol', ['contentType']),
  assetField('fileName', 'symbol', ['fileName']),
  assetField('width', 'int', ['details', 'image', 'width']),
  assetField('height', 'int', ['details', 'image', 'height']),
];
