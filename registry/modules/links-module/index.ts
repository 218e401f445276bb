import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

interface LinkList {
  readonly links?: unknown;
  readonly partners?: unknown;
}

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  query: {
    operation: 'LinksModule',
    variables: ({ slug }, { locale }) => ({ slug, locale }),
    fields: ({ linkList }) => {
      const [first] = (linkList ?? []) as readonly LinkList[];
      return { links: first?.links, partners: first?.partners };
    },
  },
  component: () => import('./links-module.tsx'),
});
