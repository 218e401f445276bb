/** A registry made by hand: the renderer must work with any, and tests need modules that misbehave. */
import { type ComponentType, lazy, Suspense, useId } from 'react';
import type { ModuleDefinition } from '#kit/define-module.ts';
import { useMessages } from '#kit/messages.tsx';
import { PartSlot } from '#kit/part-slot.tsx';
import type { FieldProblem, RegisteredModule, Registry } from '#kit/registry-types.ts';
import { useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { DeliveredEntry, PageRecord, Part, SiteContext } from '#schemas/contracts/page.ts';
import type { ClientManifest } from '#schemas/contracts/site.ts';

interface Fields {
  readonly title?: string;
  readonly cards?: readonly DeliveredEntry[];
  readonly items?: readonly DeliveredEntry[];
  readonly variant?: string;
}
const schema = { properties: {} } as unknown as RegisteredModule['schema'];
const needsTitle = (entry: unknown): FieldProblem[] =>
  typeof (entry as Fields).title === 'string' ? [] : [{ path: '/title', message: 'must be a string' }];

function module(
  typename: string,
  Component: ComponentType<Fields>,
  definition: Partial<ModuleDefinition> = {},
  validate = needsTitle,
): RegisteredModule {
  const id = typename.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return {
    id,
    typename,
    schema,
    validate,
    source: `registry/modules/${id}`,
    definition: {
      schema,
      hydrate: 'none',
      component: async () => ({ default: Component as ComponentType<never> }),
      ...definition,
    },
  };
}

const Text = ({ title }: Fields) => <p id={useId()}>{title}</p>;
const Group = ({ items = [] }: Fields) => (
  <ul>
    {items.map((item, index) => (
      <li key={index}>{String(item['title'])}</li>
    ))}
  </ul>
);
const Card = ({ title, variant }: Fields) => (
  <article>
    <h3>{title}</h3>
    {variant && <small>as {variant}</small>}
  </article>
);
function List({ title, cards = [] }: Fields) {
  const id = useId();
  const t = useMessages('list');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Slot name="cards" entries={cards} variant="row" as="ul" />
      <p>
        {t('more')} {useSite().locale}
      </p>
    </section>
  );
}
const Broken = (): never => {
  throw new Error('on purpose');
};
const Never = lazy(() => new Promise<{ default: ComponentType }>(() => {}));
const Waiting = () => (
  <Suspense fallback="…">
    <Never />
  </Suspense>
);
const Path = () => <a href={useSite().path}>here</a>;
const Picture = ({ title }: Fields) => <img src={`/images/${title}`} alt="" fetchPriority="high" />;

const modules = [
  module('Text', Text),
  module('Group', Group, { group: true }),
  module('Card', Card),
  module('List', List),
  module('Island', List, { hydrate: 'visible' }),
  module('LiveCard', Card, { hydrate: 'interaction' }),
  module('Product', Card),
  module('Broken', Broken, {}, () => []),
  module('Waiting', Waiting, {}, () => []),
  module('Path', Path, {}, () => []),
  module('Picture', Picture),
  module('Missing', Text, { component: () => Promise.reject(new Error('no such file')) }),
  module('Hidden', Text, { isHidden: (entry) => entry['title'] === 'hide' }),
  module('BadHidden', Text, {
    isHidden: () => {
      throw new Error('isHidden on purpose');
    },
  }),
];
const Layout = () => (
  <>
    <PartSlot name="heroBanners" />
    <div className="body">
      <PartSlot name="modules" />
    </div>
  </>
);
const layouts = ['default', 'landing', '404'].map((id) => ({
  id,
  source: `registry/layouts/${id}`,
  definition: { id, component: async () => ({ default: id === '404' ? () => <h1>Oops</h1> : Layout }) },
}));

export const testRegistry: Registry = {
  modules,
  layouts,
  module: (typename) => modules.find((each) => each.typename === typename),
  layout: (id) => layouts.find((each) => each.id === id),
};

export const testMessages = { list: { more: 'More' } };

export const testSite: SiteContext = {
  locale: 'en',
  languageTag: 'en-GB',
  market: 'en',
  currency: 'GBP',
  timeZone: 'Europe/London',
  storefront: 'primary',
  path: '/en/',
  preview: false,
  hrefs: {},
};

export const entry = (typename: string, id: string, fields: object = { title: id }, version = 1): DeliveredEntry => ({
  __typename: typename,
  sys: { id, publishedVersion: version },
  ...fields,
});

const NO_PARTS: PageRecord['parts'] = { campaign: [], heroBanners: [], searchbox: [], modules: [] };

export function pageRecord(parts: Partial<Record<Part, readonly unknown[]>>, layout = 'default'): PageRecord {
  return {
    basic: {
      id: 'page',
      version: 3,
      layout,
      name: 'Home',
      slug: 'home',
      slugs: { en: 'home' },
      markets: [],
      typeSites: [],
    },
    parts: { ...NO_PARTS, ...(parts as Partial<PageRecord['parts']>) },
    loading: { campaign: false, heroBanners: false, searchbox: false, modules: false },
  };
}

export const testManifest: ClientManifest = {
  'renderer/browser/loader.client.ts': { file: 'assets/loader-1.js' },
  'renderer/browser/hydrate.client.tsx': { file: 'assets/hydrate-1.js' },
  'renderer/browser/later.client.ts': { file: 'assets/later-1.js' },
  'renderer/browser/modal.client.ts': { file: 'assets/modal-1.js' },
  'renderer/browser/form-memory.client.ts': { file: 'assets/typed-1.js' },
  'renderer/browser/visitor.client.ts': { file: 'assets/visitor-1.js' },
  'renderer/browser/trade.client.ts': { file: 'assets/trade-1.js' },
  'pages/site.css': { file: 'assets/site-1.css' },
  'registry/modules/list/list.module.css': { file: 'assets/list.module-1.js', css: ['assets/list-1.css'] },
  'registry/modules/card/card.module.css': { file: 'assets/card.module-1.js', css: ['assets/card-1.css'] },
  'registry/modules/island/island.tsx': { file: 'assets/island-1.js' },
  'registry/modules/list/messages/en.json': { file: 'assets/en-1.js' },
  'registry/modules/live-card/live-card.tsx': { file: 'assets/live-card-1.js' },
};
