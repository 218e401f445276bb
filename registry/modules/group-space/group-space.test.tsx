import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}, site: object = { showsNet: true }) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'group-space': messages }, site });
const [dolomites, douro] = fixture.items;

test('says what is held, until when and what the client pays, in the order of leaving', async () => {
  const words = wordsOf(await render({ items: [douro, dolomites] }));
  expect(words).toMatch(/Dolomites, hut to hut 12 Jun 2027 12 31 Jan 2027 £1,180 .*The Douro line/);
});
test('has a place for the net amount and no amount', async () => {
  const html = await render();
  expect(html.match(/data-net="price-\w+" data-client="\d+"/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('£1,180 Signed in only');
});
test('has no such column where nobody is told', async () => {
  const html = await render({}, {});
  expect(html).not.toMatch(/data-net|>Net</);
  expect(html.match(/scope="col"/g)).toHaveLength(5);
});
test('leaves out what is not sold in the market, and is not there without rows', async () => {
  const unsold = { ...douro, product: { ...douro?.product, marketInformation: [] } };
  const html = await render({ items: [dolomites, unsold, { ...douro, product: null }] });
  expect(html.match(/scope="row"/g)).toHaveLength(1);
  expect(definition.isHidden?.({ ...fixture, items: [unsold] } as never)).toBe(true);
  expect(await render({ items: [unsold] })).toBe('');
});
