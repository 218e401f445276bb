import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EditorState } from '@tiptap/pm/state';
import { fromEditor, type Sources, toEditor } from './convert.ts';
import { richTextSchema } from './schema.ts';

type Json = Record<string, unknown>;
const LINKED = (kind: string, linkType: string, content: Json[] = []): Json => ({
  nodeType: kind,
  data: { target: { sys: { type: 'Link', linkType, id: 'r1' } } },
  content,
});
const node = (nodeType: string, content: Json[]): Json => ({ nodeType, data: {}, content });

/** Marks in the order in which the editor writes them; two that cannot stand together are not asked for together. */
const marks = fc
  .subarray(['bold', 'italic', 'underline', 'strikethrough', 'code', 'superscript'])
  .map((names) => names.map((type) => ({ type })));
const text = fc
  .record({ value: fc.string({ minLength: 1 }), marks })
  .map(({ value, marks: on }): Json => ({ nodeType: 'text', value, marks: on, data: {} }));
const link = fc
  .tuple(fc.constantFrom('hyperlink', 'entry-hyperlink', 'asset-hyperlink'), text)
  .map(([kind, inside]) =>
    kind === 'hyperlink'
      ? { nodeType: kind, data: { uri: 'https://example.com/' }, content: [inside] }
      : LINKED(kind, kind === 'entry-hyperlink' ? 'Entry' : 'Asset', [inside]),
  );
const inline = fc.oneof(
  { weight: 4, arbitrary: text },
  link,
  fc.constant(LINKED('embedded-entry-inline', 'Entry')),
  fc.constant<Json>({ nodeType: 'sparkle', data: { a: [1] }, content: [] }),
);
/** The editor knows no seam between two texts that look the same. */
const inlines = fc
  .array(inline, { maxLength: 5 })
  .map((list) =>
    list.filter(
      (one, at) =>
        !(
          one['nodeType'] === 'text' &&
          list[at - 1]?.['nodeType'] === 'text' &&
          JSON.stringify(one['marks']) === JSON.stringify(list[at - 1]?.['marks'])
        ),
    ),
  );
const { block } = fc.letrec<{ block: Json }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    inlines.map((content) => node('paragraph', content)),
    fc.tuple(fc.integer({ min: 1, max: 6 }), inlines).map(([level, content]) => node(`heading-${level}`, content)),
    fc.constant(node('hr', [])),
    fc.constant(LINKED('embedded-entry-block', 'Entry')),
    fc.constant(LINKED('embedded-asset-block', 'Asset')),
    fc.constant<Json>({ nodeType: 'poll', data: { q: 'a' }, content: [], more: true }),
    fc
      .tuple(
        fc.constantFrom('ordered-list', 'unordered-list'),
        fc.array(fc.array(tie('block'), { maxLength: 2 }), { maxLength: 3 }),
      )
      .map(([kind, items]) =>
        node(
          kind,
          items.map((content) => node('list-item', content)),
        ),
      ),
    fc.array(tie('block'), { maxLength: 2 }).map((content) => node('blockquote', content)),
    fc
      .array(fc.array(fc.tuple(fc.constantFrom('table-cell', 'table-header-cell'), inlines), { maxLength: 3 }), {
        maxLength: 3,
      })
      .map((rows) =>
        node(
          'table',
          rows.map((cells) =>
            node(
              'table-row',
              cells.map(([kind, content]) => node(kind, [node('paragraph', content)])),
            ),
          ),
        ),
      ),
  ),
}));
const documents = fc.array(block, { maxLength: 5 }).map((content) => node('document', content));

test('every node and mark comes back as it went in, written anew', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(fromEditor(toEditor(document, new WeakMap()), new WeakMap())).toEqual(document);
    }),
    { numRuns: 300 },
  );
});

test('whatever a document holds, known or not, an edit elsewhere leaves it as it is', () => {
  const anything = fc.array(
    fc.oneof(
      block,
      fc.dictionary(fc.string(), fc.jsonValue()),
      text,
      fc.constant<Json>(node('list-item', [])),
      fc.constant<Json>(node('paragraph', [node('paragraph', [])])),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anything, (blocks) => {
      // As if it were read from the store: no key that JSON would not keep.
      const content = JSON.parse(JSON.stringify(blocks)) as Json[];
      const document = node('document', [
        ...content,
        node('paragraph', [{ nodeType: 'text', value: 'end', marks: [], data: {} }]),
      ]);
      const sources: Sources = new WeakMap();
      const state = EditorState.create({ schema: richTextSchema, doc: toEditor(document, sources) });
      expect(fromEditor(state.doc, sources)).toBe(document);
      const typed = state.apply(state.tr.insertText('!', state.doc.content.size - 1));
      const after = fromEditor(typed.doc, sources)['content'] as Json[];
      expect(after.slice(0, -1)).toEqual(content);
      expect(after.at(-1)).toMatchObject({ content: [{ value: 'end!' }] });
    }),
    { numRuns: 300 },
  );
});
