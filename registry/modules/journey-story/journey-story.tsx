import { useMessages } from '#kit/messages.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { JourneyStoryProps } from '#schemas/generated/types/journey-story.ts';
import css from './journey-story.module.css';

/** What the journey is like in two sentences set large, then its text and what it includes. */
export default function JourneyStory({ lead, description, included, notIncluded, suits }: JourneyStoryProps) {
  const t = useMessages('journey-story');
  const [first, ...paragraphs] = (description ?? '').split(/\n{2,}/).filter(Boolean);
  const opening = lead ?? first;
  const text = lead && first ? [first, ...paragraphs] : paragraphs;
  const rows = [
    ['included', included ?? []],
    ['notIncluded', notIncluded ?? []],
    ['suits', suits ? [suits] : []],
  ] as const;
  const filled = rows.filter(([, lines]) => lines.length > 0);
  if (!opening && filled.length === 0) return null;
  return (
    <section className={`section wrap ${css.story}`} id="journey" aria-labelledby="journey-title">
      <VisuallyHidden as="h2" id="journey-title">
        {t('title')}
      </VisuallyHidden>
      {opening && <p className={css.lead}>{opening}</p>}
      <div className={css.side}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {filled.length > 0 && (
          <dl className={css.spec}>
            {filled.map(([key, lines]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
