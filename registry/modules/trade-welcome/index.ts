import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  component: () => import('./trade-welcome.tsx'),
});
