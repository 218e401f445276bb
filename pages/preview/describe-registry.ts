import type { RegisteredModule, Registry } from '#kit/registry-types.ts';
import { createAssets } from '#renderer/assets.ts';
import { createSizeAsSent } from '#renderer/size-as-sent.ts';
import type { SiteOptions } from '#schemas/contracts/site.ts';
import type { Example, RegistryItem, Weight } from '#schemas/contracts/studio-registry.ts';
import { exampleNames, readExample } from './examples.ts';

const KIND = { 'registry/forms/': 'form', 'registry/search/': 'search' } as const;
const kindOf = (source: string): RegistryItem['kind'] =>
  Object.entries(KIND).find(([start]) => source.startsWith(start))?.[1] ?? 'module';

/** Everything that is registered, as its folders say it; what was built is weighed once. */
export function createRegistryDescription(
  registry: Registry,
  { manifest, readAsset }: Pick<SiteOptions, 'manifest' | 'readAsset'>,
): () => Promise<readonly RegistryItem[]> {
  const assets = createAssets(manifest);
  const sizeOf = createSizeAsSent(readAsset);
  const weigh = (module: RegisteredModule): Weight | undefined =>
    manifest && {
      script: module.definition.hydrate === 'none' ? 0 : sizeOf(assets.scriptOf(module)),
      style: assets.stylesOf(module).reduce((sum, address) => sum + sizeOf(address), 0),
    };
  const ofModule = async (module: RegisteredModule): Promise<RegistryItem> => {
    const names = exampleNames(module);
    const examples = await Promise.all(
      names.map(async (name): Promise<Example> => {
        const entry = await readExample(module, name);
        return { name, problems: module.validate(entry).map(({ path, message }) => `${path} ${message}`) };
      }),
    );
    const usual = await readExample(module, 'default');
    const weight = weigh(module);
    return {
      ...{ kind: kindOf(module.source), id: module.id, typename: module.typename, source: module.source },
      ...{ label: module.schema['x-label'], schema: module.schema, hydrate: module.definition.hydrate, examples },
      isGroup: module.definition.group ?? false,
      ...(weight && { weight }),
      ...(usual && { payload: Buffer.byteLength(JSON.stringify(usual)) }),
    };
  };
  return async () => [
    ...(await Promise.all(registry.modules.map(ofModule))),
    ...registry.layouts.map(({ id, source }): RegistryItem => ({
      ...{ kind: 'layout', id, typename: id, source, label: {} },
      examples: [{ name: 'default', problems: [] }],
    })),
  ];
}
