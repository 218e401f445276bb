import { Info } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { formatEventDates } from '#kit/event-date.ts';
import { Icon } from '#kit/icon.tsx';
import { Image } from '#kit/image.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { useSite } from '#kit/site-context.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import type { EventHeroProps } from '#schemas/generated/types/event-hero.ts';
import css from './event-hero.module.css';

/** Header of an event: logo, title, when and where, the way to its packages; below it what has to be known before. */
export default function EventHero(event: EventHeroProps) {
  const { title, name, description, specialNote, logo, photo, packages, anchor, amount, priceId } = event;
  const t = useMessages('event-hero');
  return (
    <>
      <section
        className={`tinted tinted--page ${css.hero}`}
        data-theme="dark"
        style={{ '--tint': tintOfAsset(photo) } as CSSProperties}
      >
        <Art asset={photo} priority sizes="100vw" narrow={{ below: 1024, ratio: 4 / 5, sizes: 'max(100vw, 36rem)' }} />
        <div className={`wrap ${css.inner}`}>
          {name && (
            <p className={css.logo}>
              {logo && <Image asset={{ ...logo, placeholder: null }} sizes="3.25rem" ratio={1} priority />}
              <span>{name}</span>
            </p>
          )}
          <div className={`tinted__words ${css.text}`}>
            <h1 className="display">{title}</h1>
            {description && <p>{description}</p>}
            <Facts {...event} />
            {(packages || typeof amount === 'number') && (
              <div className={css.buy}>
                {packages && anchor ? (
                  <ButtonLink look="white" to={`#${anchor}`}>
                    {t('see', { count: packages })}
                  </ButtonLink>
                ) : null}
                {typeof amount === 'number' && (
                  <Price className={css.price} amount={amount} netOf={priceId ?? undefined} net="line" perPerson />
                )}
              </div>
            )}
          </div>
        </div>
      </section>
      {specialNote && (
        <div className={`wrap ${css.noteRow}`}>
          <div className={`note note--warn ${css.note}`}>
            <Icon icon={Info} />
            <div>
              <strong>{t('note')}</strong>
              <p>{specialNote}</p>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function Facts({ startDate, endDate, timeZone, place, field, fieldLabel }: EventHeroProps) {
  const t = useMessages('event-hero');
  const { languageTag } = useSite();
  const facts = [
    [t('when'), formatEventDates({ start: startDate, end: endDate, timeZone, languageTag })],
    [t('where'), place],
    [fieldLabel ?? t('field'), field],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
