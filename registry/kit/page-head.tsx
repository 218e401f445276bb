import { Art } from './art.tsx';
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

/** Where the page stands, as links. */
export function Crumbs({ here }: { readonly here: string }) {
  const t = useMessages('kit');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <a href={useRoutes().home}>{t('home')}</a>
        </li>
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
