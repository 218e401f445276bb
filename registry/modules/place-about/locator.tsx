import { useMessages } from '#kit/messages.tsx';
import type { PlaceAboutProps } from '#schemas/generated/types/place-about.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './locator.module.css';

type Map = NonNullable<PlaceAboutProps['map']>;
type Pin = Map['pins'][number];

export interface LocatorProps {
  readonly name: string;
  readonly map: Map;
  /** Of a continent: how many it has; its pins are some of them. */
  readonly countries?: number | null;
}

/** A map of the place, drawn on the server. Every pin's page is also linked from the list of places below. */
export function Locator({ name, map, countries }: LocatorProps) {
  const t = useMessages('place-about');
  const linked = map.pins.filter(({ path }) => path).length;
  return (
    <figure className={css.locator}>
      <svg viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-label={t('map', { name })}>
        {map.others && <path className={css.others} d={map.others} />}
        {map.own && <path className={css.own} d={map.own} />}
        {map.pins.map((pin, index) => (
          <PinLink key={index} pin={pin} />
        ))}
      </svg>
      {linked > 0 && (
        <figcaption className={css.caption}>
          {countries ? t('captionCountries', { count: linked, total: countries }) : t('caption', { count: linked })}
        </figcaption>
      )}
    </figure>
  );
}

function PinLink({ pin }: { readonly pin: Pin }) {
  const { name, path, here, x, y, labelX, labelY, anchor, wideOnly } = pin;
  const target = safeUrl(path);
  const className = [css.pin, here && css.here, wideOnly && css.wideOnly].filter(Boolean).join(' ');
  const drawn = (
    <>
      <circle className={css.hit} cx={x} cy={y} r="19" />
      <circle cx={x} cy={y} r="5" />
      <text x={labelX} y={labelY} textAnchor={anchor}>
        {name}
      </text>
    </>
  );
  return target ? (
    <a className={className} href={target.href}>
      {drawn}
    </a>
  ) : (
    <g className={className}>{drawn}</g>
  );
}
