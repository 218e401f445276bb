import { defineModule } from '#kit/define-module.ts';
import { offerOf, type Product } from '#kit/product.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  component: () => import('./campaign-main-product.tsx'),
  isHidden: ({ product }) => {
    const shown = product as Product | null | undefined;
    return !shown || shown.unPublish === true || !offerOf(shown);
  },
});
