import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { Asset } from '#schemas/contracts/page.ts';
import type { TextSectionProps } from '#schemas/generated/types/text-section.ts';
import { type Heading, readDocument, readHeadings, readLinks } from './rich-text.ts';
import { RichTextView } from './rich-text-view.tsx';
import css from './text-section.module.css';

/** Words at reading width, under a wide picture and beside a list of contents where the editor wants them. */
export default function TextSection({ lead, body, photo, contents }: TextSectionProps) {
  const t = useMessages('text-section');
  const document = readDocument(body.json);
  const headings = document ? readHeadings(document) : new Map<never, Heading>();
  const parts = [...headings.values()].filter(({ level }) => level === 2);
  const hasContents = contents === true && parts.length > 1;
  if (!lead && !photo && !document) return null;
  return (
    <div className={css.root}>
      {photo && <WidePicture photo={photo} />}
      <div className={`wrap ${css.columns} ${hasContents ? css.withContents : ''}`}>
        {hasContents && <Contents parts={parts} title={t('contents')} />}
        <div className={css.prose}>
          {lead && <p className={css.lead}>{lead}</p>}
          {document && (
            <RichTextView
              document={document}
              view={{ headings, links: readLinks(body.links), tableLabel: t('table') }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function WidePicture({ photo }: { readonly photo: Asset }) {
  return (
    <figure className={`wrap ${css.wide}`}>
      <Art
        className={css.picture}
        asset={photo}
        ratio={21 / 9}
        sizes="(max-width: 1319px) 100vw, 1240px"
        narrow={{ below: 768, ratio: 4 / 3, sizes: '100vw' }}
      />
      {photo.description && <figcaption>{photo.description}</figcaption>}
    </figure>
  );
}

function Contents({ parts, title }: { readonly parts: readonly Heading[]; readonly title: string }) {
  const id = useId();
  return (
    <nav className={css.contents} aria-labelledby={id}>
      <p className={css.contentsTitle} id={id}>
        {title}
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
