import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { useSite } from '#kit/site-context.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { PlaceTilesProps } from '#schemas/generated/types/place-tiles.ts';
import css from './place-tiles.module.css';

/** Places beside or below a place: the best known as pictures, all others as a list in columns. */
export default function PlaceTiles({ kind, name, where, anchor, tiles, others, more }: PlaceTilesProps) {
  const t = useMessages('place-tiles');
  const id = useId();
  const isFilled = kind === 'similar' || kind === 'continents';
  const [pictures, words] = [tiles ?? [], others ?? []];
  if (pictures.length === 0 && words.length === 0) return null;
  return (
    <section
      className={`section ${isFilled ? 'section--sand section--filled' : ''} ${css.root}`}
      id={anchor ?? undefined}
      aria-labelledby={id}
    >
      <div className="wrap">
        <SectionHead
          id={id}
          title={kind === 'siblings' && !where ? t('siblings.plain', { name }) : t(kind, { name, where })}
          tools={
            more ? (
              <Link className="link" to={more.path}>
                {t('more', { name: more.name })}
                <Icon icon={ArrowRight} />
              </Link>
            ) : null
          }
        />
        {pictures.length > 0 && (
          <ul className={css.tiles}>
            {pictures.map((tile, index) => (
              <li key={index}>
                <Tile {...tile} />
              </li>
            ))}
          </ul>
        )}
        {words.length > 0 && (
          <ul className={css.list}>
            {words.map((place, index) => (
              <li key={index}>
                <Row {...place} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type TileProps = NonNullable<PlaceTilesProps['tiles']>[number];
type RowProps = NonNullable<PlaceTilesProps['others']>[number];

function Tile({ name, path, photo, packages }: TileProps) {
  const t = useMessages('place-tiles');
  return (
    <Link className={css.tile} to={path}>
      <Art className={css.art} asset={photo} ratio={1} sizes="(max-width: 767px) 62vw, 19rem" />
      <span className={css.text}>
        <span className={css.name}>{name}</span>
        {packages ? <span className={css.packages}>{t('packages', { count: packages })}</span> : null}
      </span>
    </Link>
  );
}

function Row({ name, path, packages }: RowProps) {
  const t = useMessages('place-tiles');
  const { languageTag } = useSite();
  return (
    <Link className={css.row} to={path}>
      <span>{name}</span>
      {packages ? (
        <span className={css.count}>
          <span aria-hidden="true">{packages.toLocaleString(languageTag)}</span>
          <VisuallyHidden>{t('packages', { count: packages })}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
