import type { ReactNode } from 'react';

export interface SectionHeadProps {
  /** Given to the heading, for `aria-labelledby` of the section. */
  readonly id?: string;
  readonly title?: string | null;
  readonly description?: string | null;
  /** Right of the title: a drop list, tabs, a link. */
  readonly tools?: ReactNode;
}

/** Head of a module: title in the display face, one sentence, tools at the right. Nothing at all when all three are missing. */
export function SectionHead({ id, title, description, tools }: SectionHeadProps) {
  if (!title && !description && !tools) return null;
  return (
    <div className="section-head">
      <div>
        {title && (
          <h2 className="display" id={id}>
            {title}
          </h2>
        )}
        {description && <p>{description}</p>}
      </div>
      {tools && <div className="section-head__tools">{tools}</div>}
    </div>
  );
}
