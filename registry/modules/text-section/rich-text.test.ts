import { describe, expect, test } from 'vitest';
import { readDocument, readHeadings, readLinks, type RichNode, textOf } from './rich-text.ts';

const text = (value: unknown) => ({ nodeType: 'text', value, marks: [], data: {} });
const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
const read = (...content: unknown[]) => readDocument(node('document', ...content)) as RichNode;
const headings = (...content: unknown[]) => [...readHeadings(read(...content)).values()];

describe('readDocument', () => {
  test('refuses what is no document', () => {
    for (const value of [null, undefined, 'text', 7, [], {}, { nodeType: 'paragraph' }, { nodeType: 5 }])
      expect(readDocument(value)).toBeUndefined();
  });

  test('leaves out nodes and marks that are malformed and keeps the rest', () => {
    const document = read(
      null,
      'x',
      { nodeType: 3 },
      node(
        'paragraph',
        { nodeType: 'text', value: 'kept', marks: [{ type: 'bold' }, null, { type: 7 }, 'x'] },
        text({ toString: 'x' }),
      ),
    );
    expect(textOf(document)).toBe('kept');
    expect(document.content[0]?.content[0]?.marks).toEqual(['bold']);
  });

  test('survives a document as deep and as large as a hostile import can make it', () => {
    let deep: object = text('deepest');
    for (let level = 0; level < 20_000; level++) deep = node('blockquote', deep);
    expect(textOf(read(deep, node('paragraph', text('after'))))).toBe('after');
    const many = Array.from({ length: 25_000 }, () => text('x'));
    expect(textOf(read(node('paragraph', ...many))).length).toBeLessThanOrEqual(20_000);
  });
});

describe('readHeadings', () => {
  test('gives levels that no reader has to jump, whatever the editor chose', () => {
    const levels = headings(
      node('heading-1', text('A')),
      node('heading-4', text('B')),
      node('heading-6', text('C')),
      node('heading-2', text('D')),
    ).map(({ level }) => level);
    expect(levels).toEqual([2, 3, 4, 2]);
  });

  test('makes anchors of any script that are unique and cannot take the name of a landmark', () => {
    const ids = headings(
      node('heading-2', text('¿Qué cambia?')),
      node('heading-2', text('Main')),
      node('heading-2', text('main')),
      node('heading-2', text('日本')),
      node('heading-2', text('!!!')),
    ).map(({ id }) => id);
    expect(ids).toEqual(['h-que-cambia', 'h-main', 'h-main-2', 'h-日本', 'h-part']);
  });

  test('leaves out headings without words', () => {
    expect(headings(node('heading-2', text('  ')), node('heading-2'))).toEqual([]);
  });
});

test('readLinks: keeps targets that are what they must be', () => {
  const page = { __typename: 'Page', sys: { id: 'p' }, slug: 'terms' };
  const { entries, assets } = readLinks({
    entries: { hyperlink: [page, null, {}, { __typename: 'Page' }], block: null },
    assets: { block: [{ sys: { id: 'a' } }] },
  });
  expect([...entries.keys()]).toEqual(['p']);
  expect(assets.size).toBe(0);
  const whole = { ...page, name: 'Terms' };
  for (const lists of [
    { block: [whole], hyperlink: [page] },
    { hyperlink: [page], block: [whole] },
  ])
    expect(readLinks({ entries: lists }).entries.get('p')).toEqual(whole);
  for (const nonsense of [null, 'x', { entries: 7, assets: [] }]) expect(readLinks(nonsense).entries.size).toBe(0);
});
