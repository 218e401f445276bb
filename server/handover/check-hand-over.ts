import type { SearchComponent } from '#schemas/contracts/search.ts';
import type { EngineSettings, HandOverSettings, Storefront } from '#schemas/contracts/storefront.ts';
import { COMPONENTS } from '#schemas/search/slugs.ts';
import { serves } from './hand-over.ts';
import { checkTemplate } from './template/parse-template.ts';

/** @returns what is wrong with a storefront's engines and no schema can say, each sentence with the place of it */
export function checkHandOver({ id, handOver }: Pick<Storefront, 'id' | 'handOver'>): readonly string[] {
  if (!handOver) return [];
  const problems: string[] = [];
  const say = (place: string, problem: string) =>
    problems.push(`storefronts.json: ${id}: handOver.${place} ${problem}`);
  const ids = handOver.engines.map((engine) => engine.id);
  for (const [index, engine] of handOver.engines.entries()) {
    if (ids.indexOf(engine.id) !== index) say(`engines[${index}].id`, `"${engine.id}" is used twice.`);
    checkEngine(engine, handOver, (field, problem) => say(`engines[${index}].${field}`, problem));
  }
  for (const [component, name] of Object.entries(handOver.products) as [SearchComponent, string][]) {
    if (!COMPONENTS.includes(component)) {
      say(`products.${component}`, `is no search; there are: ${COMPONENTS.join(', ')}.`);
      continue;
    }
    const engine = handOver.engines.find((each) => each.id === name);
    if (!engine)
      say(
        `products.${component}`,
        `names "${name}", which is no id of an engine: ${ids.join(', ') || 'there is none'}.`,
      );
    else if (!serves(engine, component))
      say(`products.${component}`, `names "${name}", whose kind "${engine.kind}" has no link for it.`);
  }
  if (handOver.planner && !handOver.products[handOver.planner])
    say('planner', `names ${handOver.planner}, for which "products" has no engine.`);
  return problems;
}

function checkEngine(
  { kind, base, templates }: EngineSettings,
  { hosts }: HandOverSettings,
  say: (field: string, problem: string) => void,
): void {
  if (base !== undefined && kind !== 'template' && !hosts.includes(hostOf(base)))
    say('base', `leads to ${hostOf(base) || 'no host'}, which is not among "hosts".`);
  if (kind !== 'template') return;
  for (const [component, template] of Object.entries(templates ?? {}) as [SearchComponent, string][])
    if (!COMPONENTS.includes(component))
      say(`templates.${component}`, `is no search; there are: ${COMPONENTS.join(', ')}.`);
    else for (const problem of checkTemplate(template, component, hosts)) say(`templates.${component}`, problem);
}

function hostOf(address: string): string {
  try {
    const { host, username } = new URL(address);
    return username === '' ? host : '';
  } catch {
    return '';
  }
}
