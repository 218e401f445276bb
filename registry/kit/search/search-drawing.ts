import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { asksElsewhere, asksForWay, partOf } from '#schemas/search/product-of.ts';
import type { SearchUi } from './define-search.ts';
import type { SearchParts } from './search-parts.ts';

/** What rjsf draws from: every property that is asked for in the bar, each by one cell. */
export interface SearchDrawing {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Tick boxes above the bar, by the name they are sent with. */
  readonly ticks: readonly string[];
  readonly asksForWay: boolean;
  /** Places beside the ticks. */
  readonly above: readonly string[];
  readonly hasInterests: boolean;
}

/** Properties that the form asks for by a cell of their own, in the order in which they stand. */
export const drawnOf = ({ above = [], rows }: SearchUi): string[] => [...above, ...rows.flat()];

export function drawSearch({ schema, ui }: SearchParts): SearchDrawing {
  const asked = Object.entries(schema.properties).filter(([name]) => !ui.notAsked?.includes(name));
  const flags = asked.filter(([name, node]) => partOf(node) === 'true' && name !== 'oneWay').map(([name]) => name);
  const isFlexible = Object.values(ui.fields ?? {}).some(({ flexible }) => flexible);
  const cells = ui.rows.flat();
  return {
    schema: { type: 'object', properties: Object.fromEntries(cells.map((name) => [name, { type: 'string' }])) },
    uiSchema: Object.fromEntries(cells.map((name) => [name, { 'ui:field': 'cell' }])),
    ticks: [...flags, ...(isFlexible ? ['flexible'] : []), ...(asksElsewhere(schema) ? ['elsewhere'] : [])],
    asksForWay: asksForWay(schema),
    above: ui.above ?? [],
    hasInterests: asked.some(([name]) => name === 'interests'),
  };
}
