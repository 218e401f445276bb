import { defineModule } from '#kit/define-module.ts';
import { offerOf } from '#kit/product.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  component: () => import('./journey-card.tsx'),
  // Prices by market decide, as for a package; a journey without any may have a plain one.
  isHidden: ({ prices, price }) =>
    Array.isArray(prices) && typeof price !== 'number' && !offerOf({ marketInformation: prices }),
});
