import { Clock } from 'lucide-react';
import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { Asset } from '#schemas/contracts/page.ts';
import type { ContactCardsProps } from '#schemas/generated/types/contact-cards.ts';
import css from './contact-cards.module.css';

type Card = NonNullable<ContactCardsProps['cards']>[number];

/** Ways to reach a person; the first is the large one, beside the picture. */
export default function ContactCards({ title, cards, photo }: ContactCardsProps) {
  const t = useMessages('contact-cards');
  const id = useId();
  if (!cards || cards.length === 0) return null;
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby={id}>
      {title ? (
        <SectionHead id={id} title={title} />
      ) : (
        <VisuallyHidden as="h2" id={id}>
          {t('title')}
        </VisuallyHidden>
      )}
      <ul className={css.cards}>
        {cards.map((card, index) => (
          <li key={card.sys.id + index} className={index === 0 ? css.main : css.card}>
            <ContactCard card={card} photo={index === 0 ? photo : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactCard({
  card: { title, icon, value, link, text, hours },
  photo,
}: {
  readonly card: Card;
  readonly photo?: Asset | null;
}) {
  return (
    <>
      <NamedIcon name={icon} className={css.icon} />
      <h3>{title}</h3>
      {value && (
        <p className={`num ${css.value}`}>
          <Link to={link}>{value}</Link>
        </p>
      )}
      {text && <p className="muted">{text}</p>}
      {hours && (
        <p className={css.hours}>
          <Icon icon={Clock} /> <span>{hours}</span>
        </p>
      )}
      {photo && <Art className={css.art} asset={photo} sizes="(max-width: 899px) 1px, 34rem" />}
    </>
  );
}
