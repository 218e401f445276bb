import { type ReactNode, useId } from 'react';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { WorldMapProps } from '#schemas/generated/types/world-map.ts';
import { safeUrl } from '#schemas/url.ts';
import land from './land.json' with { type: 'json' };
import { HEIGHT, WIDTH } from './natural-earth.ts';
import { placePins } from './place-pins.ts';
import css from './world-map.module.css';

type Continent = WorldMapProps['continents'][number];
const LAND: Readonly<Record<string, string>> = land.land;

/**
 * The world as links: continents, and pins for regions. Below it the continents again in words, with how many countries
 * each has; so the map is never the only way. Dark is where most packages go.
 */
export default function WorldMap({ continents, pins }: WorldMapProps) {
  const t = useMessages('world-map');
  const id = useId();
  if (continents.length === 0) return null;
  const drawn = new Set(continents.map((continent) => continent.id));
  const bare = Object.entries(LAND).filter(([key]) => !drawn.has(key));
  return (
    <section className={`wrap ${css.root}`} aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {t('heading')}
      </VisuallyHidden>
      <div className={css.panel}>
        <svg className={css.world} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={t('label')}>
          <path className={css.graticule} d={land.graticule} />
          <path className={css.other} d={bare.map(([, path]) => path).join('')} />
          {continents.map((continent) => (
            <Land key={continent.id} continent={continent} />
          ))}
          {placePins(pins ?? []).map(({ pin, x, y, labelX, labelY, anchor }, index) => (
            <Pin key={index} path={pin.path}>
              <circle className={css.hit} cx={x} cy={y} r="15" />
              <circle cx={x} cy={y} r="5" />
              <text x={labelX} y={labelY} textAnchor={anchor}>
                {pin.name}
              </text>
            </Pin>
          ))}
        </svg>
        <ul className={css.legend}>
          {continents.map(({ id: key, name, path, countries, most }) => (
            <li key={key}>
              <Link className={most ? css.mostWords : undefined} to={path}>
                <b>{name}</b>
                <span>{t('countries', { count: countries })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Land({ continent }: { readonly continent: Continent }) {
  const t = useMessages('world-map');
  const path = LAND[continent.id];
  const target = safeUrl(continent.path);
  if (!path) return null;
  if (!target) return <path className={css.other} d={path} />;
  const label = t('land', { name: continent.name, countries: t('countries', { count: continent.countries }) });
  return (
    <a className={continent.most ? `${css.land} ${css.most}` : css.land} href={target.href} aria-label={label}>
      <path d={path} />
    </a>
  );
}

function Pin({ path, children }: { readonly path?: string; readonly children: ReactNode }) {
  const target = safeUrl(path);
  return target ? (
    <a className={css.pin} href={target.href}>
      {children}
    </a>
  ) : (
    <g className={css.pin}>{children}</g>
  );
}
