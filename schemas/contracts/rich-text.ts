/** Rich text as the content service stores and delivers it (the document format of Contentful's rich text). */
export interface RichTextNode {
  /** `document`, `paragraph`, `heading-2`, `hyperlink`, `text`, … */
  readonly nodeType: string;
  readonly data?: {
    readonly uri?: string;
    readonly target?: { readonly sys: { readonly id: string; readonly linkType: string } };
  };
  readonly content?: readonly RichTextNode[];
  /** Text nodes only. */
  readonly value?: string;
  readonly marks?: readonly { readonly type: string }[];
}

/**
 * A rich text field as delivered. Imported by generated types.
 * @public
 */
export interface RichText {
  readonly json: RichTextNode;
  /** Linked records by kind of node; only where the query asked for them (each list costs what the schema's `x-rich-text` allows of it). */
  readonly links?: unknown;
}
