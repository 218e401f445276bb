import { defineSearch, type SearchUi } from '#kit/search/define-search.ts';
import type { QuerySchema } from '#schemas/search/product-of.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

export default defineSearch({ schema: schema as QuerySchema, ui: ui as SearchUi });
