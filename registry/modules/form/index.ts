import { defineModule } from '#kit/define-module.ts';
import { formTypename } from '#kit/forms/form-names.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  nests: ({ form }) => formTypename(String(form)),
  component: () => import('./form.tsx'),
});
