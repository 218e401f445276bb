import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

interface Box {
  readonly title?: unknown;
  readonly countries?: unknown;
  readonly regions?: unknown;
}

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  query: {
    operation: 'iaAllSearchbox',
    variables: (_entry, { locale, market }) => ({ locale, market }),
    fields: ({ iaAllSearchbox }) => {
      const [first] = (iaAllSearchbox ?? []) as readonly Box[];
      return { title: first?.title, countries: first?.countries, regions: first?.regions };
    },
  },
  component: () => import('./all-search-box.tsx'),
});
