import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import type { ResultsListProps } from '#schemas/generated/types/results-list.ts';
import { Result } from './result.tsx';
import css from './results-list.module.css';

/** Packages one below the other, each with all that is needed to choose, and the pages of the list. */
export default function ResultsList({ packages, page, previous, next, ...props }: ResultsListProps) {
  const pages = props.pages ?? [];
  const t = useMessages('results-list');
  return (
    <section className={css.main} id="results" aria-label={t('label')}>
      <ul className={css.list}>
        {packages.map((product, index) => (
          <Result key={product.sys.id} product={product} priority={index === 0} />
        ))}
      </ul>
      {pages.length > 1 && (
        <nav className={css.pages} aria-label={t('pages')}>
          {previous && (
            <Link className="round" to={previous} aria-label={t('previous')}>
              <Icon icon={ArrowLeft} />
            </Link>
          )}
          {pages.map(({ number, href }, index) =>
            number && href ? (
              <Link
                key={number}
                className={`num ${css.page}`}
                to={href}
                aria-label={t('page', { n: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ) : (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ),
          )}
          {next && (
            <Link className="round" to={next} aria-label={t('next')}>
              <Icon icon={ArrowRight} />
            </Link>
          )}
        </nav>
      )}
      <PriceNote products={packages} />
    </section>
  );
}
