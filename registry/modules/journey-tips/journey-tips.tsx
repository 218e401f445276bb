import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import type { JourneyTipsProps } from '#schemas/generated/types/journey-tips.ts';
import css from './journey-tips.module.css';

/** Recommendations, numbered, in the words of somebody who has been there. */
export default function JourneyTips({ title, note, tips }: JourneyTipsProps) {
  const t = useMessages('journey-tips');
  if (tips.length === 0) return null;
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby="recommendations">
      <SectionHead id="recommendations" title={title ?? t('title')} description={note} />
      <ol className={css.tips}>
        {tips.map(({ title: heading, description }, index) => (
          <li key={`${index}${heading}`}>
            <h3>{heading}</h3>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
