import { expect, test } from 'vitest';
import { fieldNamesOf, renderSearch } from '#kit/testing/render-search.tsx';
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };
import valid from './fixtures/valid.json' with { type: 'json' };

test('asks for everything that its query needs, and leads on without script', () => {
  const html = renderSearch('design-your-journey', definition, en);
  expect(html).toMatch(/<form [^>]*action="\/en\/ai-tours\/"[^>]* method="get"/);
  const names = fieldNamesOf(html);
  for (const name of new URLSearchParams(valid.search).keys()) expect(names).toContain(name);
  expect(html).toContain(en.note);
});
