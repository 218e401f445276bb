import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { usePath } from '#kit/paths.ts';
import { useRoutes } from '#kit/site-context.tsx';
import type { ContinentProps } from '#schemas/generated/types/continent.ts';
import css from './continent-card.module.css';

/** A continent as an upright picture with its name on it; all of it is the link to its page, or to all destinations where it has none. */
export default function ContinentCard({ id, name, slug, photo }: ContinentProps) {
  const own = usePath()('destination-continent', { continent: slug, id });
  const { destinations } = useRoutes();
  return (
    <Link className={css.place} to={own ?? destinations}>
      <Art className={css.art} asset={photo} ratio={4 / 5} sizes="(max-width: 767px) 62vw, 15rem" />
      <span className={css.text}>
        <span className={css.name}>{name}</span>
      </span>
    </Link>
  );
}
