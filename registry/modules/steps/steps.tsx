import { useId } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { StepsProps } from '#schemas/generated/types/steps.ts';
import css from './steps.module.css';

/** Explained steps side by side, numbered, each with its icon (specification §4: the AI assistant's three). */
export default function Steps({ title, description, items, cta, link }: StepsProps) {
  const t = useMessages('steps');
  const id = useId();
  if (!items || items.length === 0) return null;
  return (
    <section className={`section section--sand section--filled ${css.root}`} aria-labelledby={id}>
      <div className="wrap">
        {title ? (
          <SectionHead
            id={id}
            title={title}
            description={description}
            tools={
              cta && safeUrl(link) ? (
                <ButtonLink look="line" to={link}>
                  {cta}
                </ButtonLink>
              ) : undefined
            }
          />
        ) : (
          <VisuallyHidden as="h2" id={id}>
            {t('title')}
          </VisuallyHidden>
        )}
        <ol className={css.steps}>
          {items.map((item, index) => (
            <li key={item.sys.id + index}>
              <span className={`num ${css.number}`} aria-hidden="true">
                {index + 1}
              </span>
              <NamedIcon name={item.icon} className={css.icon} />
              <h3>{item.title}</h3>
              {item.description && <p>{item.description}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
