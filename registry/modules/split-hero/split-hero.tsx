import { Check } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { placedForm } from '#kit/forms/placed-form.ts';
import { Icon } from '#kit/icon.tsx';
import { LinkedWords } from '#kit/linked-words.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { Slot } from '#kit/slot.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { SplitHeroProps } from '#schemas/generated/types/split-hero.ts';
import css from './split-hero.module.css';

/** Head of a service page: words and what to do, or the form itself, on the left, a picture on the right; in one panel or side by side. */
export default function SplitHero(hero: SplitHeroProps) {
  const { header, crumb, description, panel, photo, note, noteCta, noteLink, form } = hero;
  const words = (
    <>
      <Eyebrow {...hero} />
      <div className={css.head}>
        <h1 className="display">{header}</h1>
        {description && <p className={css.sub}>{description}</p>}
      </div>
      <Points {...hero} />
      <Actions {...hero} />
      {form && (
        <div className={css.form}>
          <Slot name="form" entries={[placedForm(form)]} />
          {form.smallPrint && <p className={css.small}>{form.smallPrint}</p>}
        </div>
      )}
      {note && (
        <p className={css.note}>
          <LinkedWords text={note} words={noteCta} to={noteLink} />
        </p>
      )}
    </>
  );
  // Before the words in the document: on phones it stands above them, and would push them down if it came after.
  const art = photo && (
    <div className={css.art}>
      <Art asset={photo} priority sizes={form ? BESIDE_FORM : BESIDE_WORDS} narrow={NARROW} />
    </div>
  );
  if (panel)
    return (
      <section className={`wrap-wide ${css.panelWrap}`}>
        <div className={css.panel}>
          {art}
          <div className={css.panelIn}>{words}</div>
        </div>
      </section>
    );
  return (
    <section className={`wrap page-top ${css.split}`}>
      {art}
      <div className={css.main}>
        {crumb && <Crumbs here={crumb} />}
        <div className={css.stack}>{words}</div>
      </div>
    </section>
  );
}

const BESIDE_WORDS = '(max-width: 1023px) 100vw, 40rem';
/** A form makes the panel higher than it is wide: the picture fills the height, and is cut at its sides. */
const BESIDE_FORM = '(max-width: 1023px) 100vw, 75rem';
const NARROW = { below: 1024, ratio: 5 / 2, sizes: '100vw' };

function Eyebrow({ eyebrow, beta }: SplitHeroProps) {
  const t = useMessages('split-hero');
  if (!eyebrow && !beta) return null;
  return (
    <p className={css.eyebrow}>
      {beta && <span className={`beta ${css.beta}`}>{t('beta')}</span>} {eyebrow && <span>{eyebrow}</span>}
    </p>
  );
}

function Points({ pointsTitle, points }: SplitHeroProps) {
  if (!points || points.length === 0) return null;
  return (
    <div className={css.points}>
      {pointsTitle && <h2>{pointsTitle}</h2>}
      <ul className={css.list}>
        {points.map((point) => (
          <li key={point}>
            <Icon icon={Check} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ cta, link, secondCta, secondLink }: SplitHeroProps) {
  const hasFirst = cta && safeUrl(link);
  const hasSecond = secondCta && safeUrl(secondLink);
  if (!hasFirst && !hasSecond) return null;
  return (
    <p className={css.actions}>
      {hasFirst && (
        <ButtonLink look="primary" to={link}>
          {cta}
        </ButtonLink>
      )}{' '}
      {hasSecond && (
        <ButtonLink look="line" to={secondLink}>
          {secondCta}
        </ButtonLink>
      )}
    </p>
  );
}
