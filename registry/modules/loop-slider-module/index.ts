import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

const CONTINENTS = ['co_1', 'co_2', 'co_3', 'co_4', 'co_5'];

export default defineModule({
  schema: schema as TypeSchema,
  // For the arrows, which close the loop; the track scrolls and snaps without them.
  hydrate: 'visible',
  query: {
    operation: 'LoopSliderModule',
    variables: (_entry, { locale }) => ({ locale }),
    types: ['Continent', 'Country'],
    fields: (answer) => ({
      continents: answer['continent'],
      totals: CONTINENTS.flatMap((id) => {
        const countries = (answer[id] as { readonly total?: number } | null | undefined)?.total;
        return typeof countries === 'number' ? [{ id, countries }] : [];
      }),
    }),
  },
  component: () => import('./loop-slider-module.tsx'),
});
