import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import type { Product } from '#kit/product.ts';
import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { ServerHtml } from '#kit/server-html.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { ModulesProps } from '#schemas/generated/types/modules.ts';
import { Accordion, Steps } from './drop-items.tsx';
import { DropList } from './drop-list.tsx';
import { GroupBody } from './group-body.tsx';
import css from './modules.module.css';
import { type Group, planGroups } from './plan-groups.ts';
import { RailArrows } from './rail-arrows.tsx';
import { TabChips, TabPanels, TabRadios } from './tabs.tsx';

/** Layouts whose drop-down items are their content; elsewhere the items are a menu beside the title. */
const SHOWS_ITEMS = new Set(['list', 'accordion']);
const SHOWS_PRICES = new Set(['slider', 'grid', 'list']);

const packagesOf = ({ left, right }: Group): readonly Product[] =>
  [...left, ...right].filter(({ __typename }) => __typename === 'Package') as readonly object[] as readonly Product[];

/** A titled collection of other modules: sliders, tabs, lists, mosaics. What it holds is rendered by slots. */
export default function Modules(props: ModulesProps) {
  const { name, description, dark, dropdown, layout } = props;
  const t = useMessages('modules');
  const id = useId();
  const { sliders, tabs } = planGroups(props);
  const hasChips = tabs.length > 1;
  const isRail = layout === 'slider';
  const radios = `${id}tab`;
  const chips = hasChips && <TabChips name={radios} groups={tabs} />;
  const items = dropdown ?? [];
  const isMenu = !SHOWS_ITEMS.has(layout) && items.length > 0;
  const tools = [
    isMenu && <DropList key="drop" items={items} />,
    safeUrl(props.link) && props.cta && (
      <Link key="link" className="link" to={props.link} external={props.external}>
        {props.cta} <Icon icon={ArrowRight} />
      </Link>
    ),
    !isRail && chips && (
      <div key="chips" className={css.tools}>
        {chips}
      </div>
    ),
    isRail && !hasChips && <RailArrows key="arrows" />,
  ].filter(Boolean);
  const body = (group: Group) => (
    <GroupBody key={group.key} layout={layout} group={group} label={group.label ?? name ?? t('tabs')} />
  );
  const priced = SHOWS_PRICES.has(layout) ? [...(sliders ? [sliders] : []), ...tabs].flatMap(packagesOf) : [];

  return (
    <section
      className={`${dark ? 'section section--filled section--dark' : 'section'} ${css.root}`}
      data-theme={dark ? 'dark' : undefined}
      data-rails=""
      aria-labelledby={name ? id : undefined}
    >
      {hasChips && <TabRadios name={radios} groups={tabs} />}
      <div className={layout === 'accordion' ? `wrap ${css.split}` : undefined}>
        <div className={`wrap ${css.head}`}>
          {!name && <VisuallyHidden as="h2">{t(`untitled.${layout}`)}</VisuallyHidden>}
          <SectionHead id={id} title={name} description={description} tools={tools.length > 0 ? tools : undefined} />
          {isRail && hasChips && (
            <div className={css.railHead}>
              {chips}
              <RailArrows />
            </div>
          )}
        </div>
        <div className={isRail ? css.body : `wrap ${css.body}`}>
          {sliders && body(sliders)}
          {tabs.length > 0 && <TabPanels groups={tabs} render={body} />}
          {layout === 'accordion' && <Accordion items={items} />}
          {layout === 'list' && <Steps items={items} />}
        </div>
      </div>
      {/* In the browser packages are names only: whether there are any is known there, what they cost is not. So the words
          about prices are not shipped either (`import.meta.env.SSR` is a constant of the build). */}
      {priced.length > 0 && (
        <ServerHtml className="wrap">{import.meta.env.SSR && <PriceNote products={priced} />}</ServerHtml>
      )}
    </section>
  );
}
