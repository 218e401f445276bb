import type { PlaceAboutProps } from '#schemas/generated/types/place-about.ts';
import { Facts } from './facts.tsx';
import { Locator } from './locator.tsx';
import css from './place-about.module.css';

/** What a place is like, in words, facts and a map. What is not known takes no room. */
export default function PlaceAbout({ name, body, map, ...facts }: PlaceAboutProps) {
  const [lead, ...paragraphs] = (body ?? '').split(/\n\s*\n/).flatMap((text) => text.trim() || []);
  return (
    <section
      className={`section wrap ${css.about} ${map ? css.withMap : ''} ${lead ? '' : css.wordless}`}
      id="about"
      aria-label={name}
    >
      <div className={css.words}>
        {lead && <p className={css.lead}>{lead}</p>}
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        <Facts facts={facts} />
      </div>
      {map && <Locator name={name} map={map} countries={facts.countries} />}
    </section>
  );
}
