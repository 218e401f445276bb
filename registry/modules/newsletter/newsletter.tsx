import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { NewsletterProps } from '#schemas/generated/types/newsletter.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './newsletter.module.css';

/** Invitation to the letter: words left, art right, one ink button. */
export default function Newsletter({ name, description, image, url, external, cta }: NewsletterProps) {
  const t = useMessages('newsletter');
  const id = useId();
  const leaves = external || safeUrl(url)?.kind === 'external';
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`wrap ${css.letter} ${image ? css.pictured : ''}`}>
        <div className={css.text}>
          <h2 className={`display ${css.title}`} id={id}>
            {name}
          </h2>
          {description && <p className={css.description}>{description}</p>}
          {safeUrl(url) && (
            <ButtonLink className={css.cta} look="ink" to={url} external={external}>
              {cta ?? t('cta')} <Icon icon={leaves ? ArrowUpRight : ArrowRight} />
            </ButtonLink>
          )}
        </div>
        {image && <Art className={css.art} asset={image} sizes="(max-width: 899px) 100vw, 38rem" />}
      </div>
    </section>
  );
}
