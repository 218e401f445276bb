import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { LinksModuleProps } from '#schemas/generated/types/links-module.ts';
import css from './links-module.module.css';

/** A list of links between hairlines, and the partners' below it. Those for other kinds of site are already gone. */
export default function LinksModule({ title, description, cta, link, links, partners }: LinksModuleProps) {
  const t = useMessages('links-module');
  const id = useId();
  const [own, others] = [links ?? [], partners ?? []];
  if (own.length + others.length === 0) return null;
  const more = cta && safeUrl(link) && (
    <Link className="link" to={link}>
      {cta} <Icon icon={ArrowRight} />
    </Link>
  );
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby={id}>
      {title ? (
        <SectionHead id={id} title={title} description={description} tools={more || undefined} />
      ) : (
        <VisuallyHidden as="h2" id={id}>
          {t('links')}
        </VisuallyHidden>
      )}
      {own.length > 0 && (
        <ul className={css.topics}>
          {own.map(({ sys, name, slug, external }) => (
            <li key={sys.id}>
              <Link to={slug} external={external}>
                <span>{name}</span> <Icon icon={external ? ArrowUpRight : ArrowRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className={css.heading}>{t('partners')}</h3>
          <ul className={css.partners}>
            {others.map(({ sys, name, slug, external }) => (
              <li key={sys.id}>
                <Link className="link" to={slug} external={external}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
