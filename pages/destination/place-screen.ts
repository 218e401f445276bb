import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { LIST_TAGS } from '../results/package-list.ts';
import { describeDestination } from '../head/describe-destination.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { LoadedScreen, ScreenRequest } from '../screen.ts';
import { describePlace } from './describe-place.ts';
import type { Linked } from './place-entries.ts';
import type { Slugged } from './place-records.ts';

export interface PlaceScreenInput {
  readonly place: Slugged & {
    readonly name: string;
    readonly description?: string;
    readonly photo?: Asset;
    readonly latitude?: number;
    readonly longitude?: number;
  };
  readonly hero: DeliveredEntry;
  readonly modules: readonly DeliveredEntry[];
  /** Way from the index down to the place's parent. */
  readonly crumbs: readonly Linked[];
  /** Address of the place in a language. */
  readonly pathIn: (locale: Locale) => string | undefined;
  /** What it was made from. */
  readonly answers: readonly { readonly tags: readonly string[]; readonly faults: readonly string[] }[];
}

/** The screen of a place from its parts, with the rules of its route. */
export function placeScreen(request: ScreenRequest, input: PlaceScreenInput): LoadedScreen {
  const { match, storefront, market, locale } = request;
  const { place, hero, modules, crumbs, pathIn, answers } = input;
  // Beside what was read: a place or package that is published next may belong here.
  const tags = [...new Set([place.sys.id, ...answers.flatMap((answer) => answer.tags), ...LIST_TAGS])];
  const faults = answers.flatMap((answer) => answer.faults);
  const record = madeRecord({
    of: place.sys,
    layout: match.route.layout,
    name: place.name,
    description: place.description,
    photo: place.photo,
    slug: place.slug ?? '',
    hero,
    modules,
  });
  const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  return {
    kind: 'page',
    record,
    alternates: alternatesOf(storefront, pathIn),
    tags,
    isPartial: faults.length > 0,
    faults,
    head: {
      ...describePlace(place, locale),
      image: place.photo,
      crumbs: [...crumbs, { name: place.name }],
      // The index is a list, not a place.
      structuredData: [describeDestination(place, { path: pathIn(locale), within: crumbs.slice(1).at(-1) })],
    },
  };
}
