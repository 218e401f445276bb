import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useSite } from '#kit/site-context.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import type { PlaceHeroProps } from '#schemas/generated/types/place-hero.ts';
import css from './place-hero.module.css';

/** A place as a poster: its name, large, with what it calls itself and where it lies, over its picture. */
export default function PlaceHero({ name, spelling, language, description, photo, crumbs, ...where }: PlaceHeroProps) {
  const own = spelling && spelling !== name ? spelling : undefined;
  const coordinates = useCoordinates(where);
  const style = { '--tint': tintOfAsset(photo), '--letters': longestWord(name), '--lines': linesOf(name) };
  return (
    <section className={`tinted ${css.hero}`} style={style as CSSProperties}>
      <Art
        asset={photo}
        ratio={2}
        priority
        sizes="100vw"
        narrow={{ below: 1024, ratio: 1, sizes: '(max-width: 560px) 560px, 100vw' }}
      />
      <div className={`wrap ${css.inside}`}>
        <Crumbs here={name} trail={crumbs ?? []} />
        <div className={css.text}>
          {(own || coordinates) && (
            <p className="eyebrow">
              {own && <span lang={language ?? undefined}>{own}</span>}
              {coordinates && <span className={css.coordinates}>{coordinates}</span>}
            </p>
          )}
          <h1 className={`display ${css.name}`}>{name}</h1>
          {description && <p className={css.sentence}>{description}</p>}
        </div>
      </div>
    </section>
  );
}

/** Letters that decide how large the name can be set. */
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map((word) => word.length), 4);

/** Lines that a name of several words takes, roughly: two long ones are set smaller. */
const linesOf = (name: string): number => Math.min(6, Math.ceil(name.length / Math.max(10, longestWord(name))));

/** `37.98° N, 23.73° E`, as the language writes numbers and directions; to about a kilometre. */
function useCoordinates({ latitude, longitude }: Pick<PlaceHeroProps, 'latitude' | 'longitude'>): string | undefined {
  const t = useMessages('place-hero');
  const { languageTag } = useSite();
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const degrees = (value: number) =>
    new Intl.NumberFormat(languageTag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(value));
  return t('coordinates', {
    latitude: t(latitude < 0 ? 'south' : 'north', { degrees: degrees(latitude) }),
    longitude: t(longitude < 0 ? 'west' : 'east', { degrees: degrees(longitude) }),
  });
}
