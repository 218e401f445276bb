/** From a canonical query to the exact link of the storefront's engine. Pure: the same search has the same link. */
import type { SearchPlace } from '#schemas/contracts/search.ts';
import type { EngineKind, EngineSettings, HandOverSettings } from '#schemas/contracts/storefront.ts';
import type { Search } from '#schemas/search/search-params.ts';
import { safeUrl } from '#schemas/url.ts';
import { booking, rentalcars } from './engines/booking.ts';
import { canonical } from './engines/canonical.ts';
import { expedia } from './engines/expedia.ts';
import { skyscanner } from './engines/skyscanner.ts';
import { travelCompositor } from './engines/travel-compositor.ts';
import { encodeValue } from './encode-value.ts';
import {
  createDraft,
  type DraftResult,
  type HandOverSite,
  type LinkParameter,
  type Refusal,
  type Serializer,
  type Source,
} from './link-draft.ts';
import { type Part, partsOf } from './query-parts.ts';
import { fillTemplate } from './template/fill-template.ts';

export interface HandOverLink {
  readonly url: string;
  readonly host: string;
  /** Every parameter, those in the path too, with where it comes from. */
  readonly parameters: readonly LinkParameter[];
  readonly carried: readonly Part[];
  /** Parts of the search that the link cannot carry: the traveller says them again there. */
  readonly lost: readonly Part[];
}
type Engine = Pick<EngineSettings, 'id' | 'name'>;

export type HandOver =
  /** The storefront has no engine for this product. */
  | { readonly kind: 'none' }
  | { readonly kind: 'link'; readonly engine: Engine; readonly link: HandOverLink }
  /** The engine knows places by ids of its own, and its map has none for this one. */
  | { readonly kind: 'unknown-place'; readonly engine: Engine; readonly part: Part; readonly place: SearchPlace }
  | { readonly kind: 'refused'; readonly engine: Engine; readonly reason: Refusal };

const SERIALIZERS: Readonly<Record<Exclude<EngineKind, 'template'>, Serializer>> = {
  booking,
  canonical,
  expedia,
  rentalcars,
  skyscanner,
  'travel-compositor': travelCompositor,
};

/** @returns whether links of a kind can be made for a component at all; templates: where the engine has one for it */
export const serves = (engine: EngineSettings, component: Search['component']): boolean =>
  engine.kind === 'template'
    ? engine.templates?.[component] !== undefined
    : SERIALIZERS[engine.kind][component] !== undefined;

export function handOver(search: Search, settings: HandOverSettings | undefined, site: HandOverSite): HandOver {
  const id = settings?.products[search.component];
  const engine = settings?.engines.find((each) => each.id === id);
  return settings && engine ? toEngine(search, engine, settings.hosts, site) : { kind: 'none' };
}

/** What the page of a storefront without an engine shows: our own parameters, at an address that is nobody's (RFC 2606). */
const NOBODY: EngineSettings = {
  id: 'none',
  name: 'booking.example.com',
  kind: 'canonical',
  base: 'https://booking.example.com',
};

/** The link that there would be if an engine took our own parameters. */
export function exampleLink(search: Search, site: HandOverSite): HandOverLink | undefined {
  const answer = toEngine(search, NOBODY, ['booking.example.com'], site);
  return answer.kind === 'link' ? answer.link : undefined;
}

function toEngine(search: Search, engine: EngineSettings, hosts: readonly string[], site: HandOverSite): HandOver {
  const of = { id: engine.id, name: engine.name };
  if (!serves(engine, search.component)) return { kind: 'refused', engine: of, reason: 'product' };
  const draft = createDraft(engine, site);
  const template = engine.kind === 'template' ? engine.templates?.[search.component] : undefined;
  const base = template === undefined ? (engine.base ?? '') : fillTemplate(template, search, draft);
  // The table of serializers ties each component to its query; a search does so too.
  if (engine.kind !== 'template') SERIALIZERS[engine.kind][search.component]?.(search.query as never, draft);
  const result = draft.result();
  const [unknown] = result.unknown;
  if (unknown) return { kind: 'unknown-place', engine: of, ...unknown };
  if (result.refusal) return { kind: 'refused', engine: of, reason: result.refusal };
  const parts = partsOf(search);
  const parameters = withFixed(result, engine).map((each) => ({ ...each, from: saidOf(each.from, parts) }));
  const url = safeUrl(template === undefined ? address(base, result, parameters) : withQuery(base, fixedOf(engine)));
  if (url?.kind !== 'external' || !hosts.includes(url.host)) return { kind: 'refused', engine: of, reason: 'too-long' };
  const carried = new Set([...parameters.flatMap(({ from }) => from), ...result.implied]);
  return {
    kind: 'link',
    engine: of,
    link: {
      url: url.href,
      host: url.host,
      parameters,
      carried: parts.filter((part) => carried.has(part)),
      lost: parts.filter((part) => !carried.has(part)),
    },
  };
}

/** Serializers name all that a parameter may say; this search may say less (one room needs no number). */
function saidOf(from: readonly Source[], parts: readonly Part[]): readonly Source[] {
  const said = from.filter((source) => OF_THE_SITE.has(source) || parts.some((part) => part === source));
  return said.length > 0 ? said : from;
}
const OF_THE_SITE: ReadonlySet<Source> = new Set<Source>(['product', 'language', 'market', 'currency', 'engine']);

const fixedOf = ({ fixed }: EngineSettings): readonly LinkParameter[] =>
  Object.entries(fixed ?? {}).map(([name, value]) => ({ name, value, from: ['engine'] }));

/** Settings have the last word on a parameter. */
function withFixed({ parameters, inPath }: DraftResult, engine: EngineSettings): readonly LinkParameter[] {
  const isOverruled = ({ name }: LinkParameter) => Object.hasOwn(engine.fixed ?? {}, name);
  return [...parameters.filter((each, index) => inPath.has(index) || !isOverruled(each)), ...fixedOf(engine)];
}

const address = (base: string, { path, inPath }: DraftResult, parameters: readonly LinkParameter[]): string =>
  withQuery(base.replace(/\/$/, '') + path, parameters.slice(inPath.size));

function withQuery(base: string, parameters: readonly LinkParameter[]): string {
  if (parameters.length === 0) return base;
  const query = parameters.map(({ name, value }) => `${encodeValue(name)}=${encodeValue(value)}`).join('&');
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}
