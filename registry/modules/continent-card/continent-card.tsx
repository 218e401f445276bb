import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import type { ContinentProps } from '#schemas/generated/types/continent.ts';
import css from './continent-card.module.css';

/** A continent as an upright picture with its name on it; all of it is the link to the destinations. A site without such a screen gets no link. */
export default function ContinentCard({ name, photo }: ContinentProps) {
  const { destinations } = useRoutes();
  return (
    <Link className={css.place} to={destinations}>
      <Art className={css.art} asset={photo} ratio={4 / 5} sizes="(max-width: 767px) 62vw, 15rem" />
      <span className={css.text}>
        <span className={css.name}>{name}</span>
      </span>
    </Link>
  );
}
