import { defineModule } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import schema from './schema.json' with { type: 'json' };

export default defineModule({
  schema: schema as TypeSchema,
  hydrate: 'none',
  query: {
    // The same operation as the event's own screen: pages/event/landing-module.graphql.
    operation: 'LandingModule',
    variables: ({ slug }, { locale, market }) => ({ slug, locale, market }),
    fields: ({ landing }) => {
      const [first] = (landing ?? []) as readonly Readonly<Record<string, unknown>>[];
      if (!first) return {};
      const { title, name, description, photoHeader, image, startDate, endDate, timeZone, place, typeClient } = first;
      return {
        title,
        event: name,
        description,
        photo: photoHeader ?? image,
        startDate,
        endDate,
        timeZone,
        place,
        typeSites: typeClient,
      };
    },
  },
  component: () => import('./landing-module.tsx'),
});
