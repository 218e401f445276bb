import { CONTENT_LOCALE } from '#schemas/contracts/storefront.ts';
import { GROUPS, type Group, type ListState } from '#schemas/list-state.ts';
import { readAnswer } from '../read-answer.ts';
import type { ScreenRequest } from '../screen.ts';
import { type FacetKind, GROUP_OF } from './package-list.ts';

/** What a filter of the address stands for. */
export interface Choice {
  readonly group: Group;
  readonly kind: FacetKind;
  readonly id: string;
  readonly name: string;
  /** In the language of the page. */
  readonly slug: string;
  /** As the address has it; absent where that is the id. */
  readonly given?: string | undefined;
}

export interface Choices {
  readonly choices: readonly Choice[];
  /** The address as it is to be written: without what nothing is known of, slugs in the language of the page. */
  readonly state: ListState;
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

interface Found {
  readonly sys: { readonly id: string };
  readonly name?: string;
  readonly slug?: string;
  readonly given?: string;
}
type Answer = Readonly<Partial<Record<FacetKind, readonly Found[]>>>;
type Open = Readonly<Record<Group, readonly string[]>>;

const isOpen = (open: Open): boolean => GROUPS.some((group) => open[group].length > 0);

/**
 * Looks up the slugs (or ids) of an address in its language, and what is left of them in the others of the storefront: who changes
 * the language keeps the filters.
 */
export async function resolveChoices(request: ScreenRequest, state: ListState): Promise<Choices> {
  const { contentLocale, storefront } = request;
  const choices: Choice[] = [];
  const tags: string[] = [];
  const faults: string[] = [];
  let open: Open = state;
  const others = storefront.locales.map((locale) => CONTENT_LOCALE[locale]).filter((each) => each !== contentLocale);
  for (const locale of [contentLocale, ...others]) {
    if (!isOpen(open)) break;
    const answer = await ask(request, open, locale);
    tags.push(...answer.tags);
    faults.push(...answer.faults);
    const resolved = new Set<string>();
    for (const [kind, records] of Object.entries(answer.data) as [FacetKind, readonly Found[]][]) {
      for (const { sys, name, slug, given } of records) {
        const group = GROUP_OF[kind];
        resolved.add(`${group} ${given}`).add(`${group} ${sys.id}`);
        if (name && slug) choices.push({ group, kind, id: sys.id, name, slug, given });
      }
    }
    open = Object.fromEntries(
      GROUPS.map((group) => [group, open[group].filter((slug) => !resolved.has(`${group} ${slug}`))]),
    ) as Record<Group, string[]>;
  }
  const known = Object.fromEntries(
    GROUPS.map((group) => [
      group,
      [...new Set(choices.filter((choice) => choice.group === group).map(({ slug }) => slug))].sort(),
    ]),
  ) as Record<Group, string[]>;
  return { choices, state: { ...state, ...known }, tags, faults };
}

async function ask({ client, contentLocale, preview }: ScreenRequest, open: Open, locale: string) {
  const variables = {
    places: open.places,
    interests: open.interests,
    things: open.todo,
    types: open.type,
    locale,
    names: contentLocale,
    ...(preview && { preview }),
  };
  const answer = await client.execute({ operation: 'resultsChoices', variables, preview });
  return readAnswer<Answer>('resultsChoices', answer);
}
