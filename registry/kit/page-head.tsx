import { Art } from './art.tsx';
import { Link } from './link.tsx';
import { useMessages } from './messages.tsx';
import { useRoutes } from './site-context.tsx';
import type { Asset } from '#schemas/contracts/page.ts';

export interface PageHeadProps {
  readonly title: string;
  /** Last crumb; the title by default. */
  readonly shortTitle?: string | null;
  readonly description?: string | null;
  readonly photo?: Asset | null;
}

export interface CrumbsProps {
  readonly here: string;
  /** Pages between the home page and this one, from the top down. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
}

/** Where the page stands, as links. */
export function Crumbs({ here, trail = [] }: CrumbsProps) {
  const t = useMessages('kit');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <a href={useRoutes().home}>{t('home')}</a>
        </li>
        {trail.map(({ name, path }, index) => (
          <li key={index}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

/** Head of an inner page: breadcrumb, the `h1`, one sentence, a wide picture. */
export function PageHead({ title, shortTitle, description, photo }: PageHeadProps) {
  return (
    <div className="wrap page-top">
      <Crumbs here={shortTitle || title} />
      <div className="page-head">
        <h1 className="display">{title}</h1>
        {description && <p className="page-head__sub">{description}</p>}
      </div>
      {photo && (
        <figure className="wide-fig">
          <Art
            asset={photo}
            ratio={21 / 9}
            priority
            sizes="(min-width: 1320px) 1240px, 100vw"
            narrow={{ below: 768, ratio: 4 / 3, sizes: '100vw' }}
          />
          {photo.description && <figcaption>{photo.description}</figcaption>}
        </figure>
      )}
    </div>
  );
}
