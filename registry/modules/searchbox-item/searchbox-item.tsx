import { useId, useMemo, useRef } from 'react';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import { searchTypename } from '#kit/search-typename.ts';
import { ServerHtml } from '#kit/server-html.tsx';
import { useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { SEARCH_LOOKS } from '#schemas/generated/search-looks.ts';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';
import { safeUrl } from '#schemas/url.ts';
import { AllForm } from './all-form.tsx';
import css from './searchbox-item.module.css';
import { keyOf, useSearchState } from './use-search-state.ts';

/** Limit of specification §9. */
const MOST_TABS = 20;
/** More than these scroll sideways on every window. */
const FITTING_TABS = 8;

/**
 * The search card. Tabs are radios and each tab is a plain form, so it searches before any script; an item with a link
 * is a link among the tabs. The form of a component is a module of its own, made of its folder under `registry/search/`
 * and taken over by itself when it is touched; React keeps tabs and fields in the shared search-bar state.
 */
export default function SearchboxItem({ items }: { readonly items: readonly SearchboxItemProps[] }) {
  const t = useMessages('searchbox-item');
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const tabs = useMemo(() => items.slice(0, MOST_TABS), [items]);
  const forms = useMemo(() => tabs.filter(({ url }) => !safeUrl(url)), [tabs]);
  // "Initialise with the first component" (specification §4): the tab of everything has none.
  const usual = forms.find(({ component }) => component) ?? forms[0];
  const { search } = useSite();
  const first = forms.find((item) => keyOf(item) === search?.component) ?? usual;
  useSearchState({ root, forms, first, usual });

  return (
    <section ref={root} className={`wrap ${css.wrap}`} aria-label={t('label')}>
      <div className={css.card}>
        {/* Before the tabs, not in them: as siblings of the panels their state costs the browser next to nothing. */}
        {forms.map((item, index) => (
          <input
            key={item.sys.id}
            className={css.radio}
            type="radio"
            id={`${id}tab${index}`}
            name={`${id}tab`}
            value={item.component ?? item.slug}
            defaultChecked={item === first}
          />
        ))}
        <div
          className={tabs.length > FITTING_TABS ? `${css.tabs} ${css.many}` : css.tabs}
          role="group"
          aria-label={t('what')}
          // What scrolls must be reached by keys (WCAG 2.1.1); the radios stand outside, so only a link makes it so.
          tabIndex={forms.length === tabs.length ? 0 : undefined}
        >
          {tabs.map((item) =>
            forms.includes(item) ? (
              <label key={item.sys.id} className={css.tab} htmlFor={`${id}tab${forms.indexOf(item)}`}>
                <TabIcon item={item} />
                {item.name}
              </label>
            ) : (
              <Link key={item.sys.id} className={css.tab} to={item.url} external={item.external}>
                <TabIcon item={item} />
                {item.name}
              </Link>
            ),
          )}
        </div>
        <div className={css.panels}>
          {forms.map((item, index) =>
            item.component ? (
              <Slot key={item.sys.id} name={`search${index}`} entries={[searchEntry(item, item.component)]} />
            ) : (
              <AllForm key={item.sys.id} item={item} id={`${id}${index}`} />
            ),
          )}
        </div>
      </div>
    </section>
  );
}

/** The entry of the module that draws the component's form. A component without a folder is left out, and reported. */
const searchEntry = ({ sys, name, slug }: SearchboxItemProps, component: string): DeliveredEntry => ({
  __typename: searchTypename(component),
  sys: { id: sys.id, publishedVersion: sys.publishedVersion ?? 0 },
  name,
  slug,
});

/** The server's: the browser needs no list of icons. */
function TabIcon({ item: { component, external, url } }: { readonly item: SearchboxItemProps }) {
  // An arrow only where a link leaves the site and the item says nothing of its kind.
  const leaves = !component && (external === true || safeUrl(url)?.kind === 'external');
  return (
    <ServerHtml as="span" className={css.icon}>
      {import.meta.env.SSR && (
        <NamedIcon name={component ? SEARCH_LOOKS[component]?.icon : leaves ? 'external-link' : 'layout-grid'} />
      )}
    </ServerHtml>
  );
}
