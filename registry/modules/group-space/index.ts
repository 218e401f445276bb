import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { GroupSpaceProps } from '#schemas/generated/types/group-space.ts';
import { heldPlaces } from './held-places.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  component: () => import('./group-space.tsx'),
  isHidden: (entry) => heldPlaces((entry as unknown as GroupSpaceProps).items).length === 0,
});
