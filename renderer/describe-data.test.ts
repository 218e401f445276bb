import { expect, test } from 'vitest';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { describeData } from './describe-data.ts';

const page = { __typename: 'Page', sys: { id: 'page-terms', publishedVersion: 4 }, slug: 'terms' };
const text = (links: object, version: number | null = 2): DeliveredEntry => ({
  __typename: 'TextSection',
  sys: { id: 'text', publishedVersion: version },
  body: {
    json: {
      nodeType: 'document',
      content: [
        {
          nodeType: 'entry-hyperlink',
          data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'page-terms' } } },
          content: [],
        },
      ],
    },
    links,
  },
});

test('a linked record counts by its version, and by its absence', () => {
  const linked = describeData([text({ entries: { hyperlink: [page] } })]);
  expect(linked).toEqual({ key: 'text@2,page-terms@4,', tags: ['text', 'page-terms'] });
  // A link to nothing still has a tag: publishing its target changes what is shown.
  expect(describeData([text({ entries: { hyperlink: [null] } })])).toEqual({
    key: 'text@2,',
    tags: ['text', 'page-terms'],
  });
});

test('without a version the data itself is the key', () => {
  const draft = describeData([text({ entries: { hyperlink: [page] } }, null)]);
  expect(draft.key).toMatch(/^[\w-]{43}$/);
  expect(describeData([text({ entries: { hyperlink: [] } }, null)]).key).not.toBe(draft.key);
});
