import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { isEmpty, type ModulesContent } from './plan-groups.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  // For the arrows and for closing the drop list; all else works without script.
  hydrate: 'visible',
  component: () => import('./modules.tsx'),
  isHidden: (entry) => entry.unPublish === true || isEmpty(entry as Partial<ModulesContent>),
});
