import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PartSlot } from './part-slot.tsx';
import { ServerHtml } from './server-html.tsx';
import { type RenderNested, Slot, SlotContext } from './slot.tsx';

const entries = ['a', 'b', 'a'].map((id) => ({ __typename: 'Package', sys: { id } }));
const within = (render: RenderNested, element: React.ReactNode) =>
  renderToStaticMarkup(<SlotContext value={render}>{element}</SlotContext>);

describe('Slot', () => {
  test('renders each entry in place, with a key of its own even when an entry comes twice', () => {
    const keys: string[] = [];
    const markup = within(
      (entry, variant, key) => (
        keys.push(key),
        (
          <b key={key}>
            {entry.sys.id}
            {variant}
          </b>
        )
      ),
      <Slot name="products" entries={entries} variant="card" as="ul" className="rail" label="Trips" />,
    );
    expect(markup).toBe(
      '<ul class="rail" aria-label="Trips" data-slot="products"><li><b>acard</b></li><li><b>bcard</b></li><li><b>acard</b></li></ul>',
    );
    expect(new Set(keys).size).toBe(3);
  });
  test('what is left out leaves no empty item', () => {
    expect(
      within(
        (entry) => (entry.sys.id === 'b' ? null : <b key="k">{entry.sys.id}</b>),
        <Slot name="s" entries={entries} as="ol" />,
      ),
    ).toBe('<ol data-slot="s"><li><b>a</b></li><li><b>a</b></li></ol>');
  });
  test('without a renderer, as in the browser, only the wrapper is there', () => {
    expect(renderToStaticMarkup(<Slot name="s" entries={entries} className="x" />)).toBe(
      '<div class="x" data-slot="s"></div>',
    );
  });
  test('the kept HTML is one object for ever, so that an update never empties the element', () => {
    const html = (element: ReturnType<typeof Slot>) =>
      (element as { props: { dangerouslySetInnerHTML?: object } }).props.dangerouslySetInnerHTML;
    let first: object | undefined;
    let second: object | undefined;
    const Probe = () => {
      first = html(Slot({ name: 's', entries }));
      second = html(Slot({ name: 's', entries }));
      return null;
    };
    renderToStaticMarkup(<Probe />);
    expect(first).toBeDefined();
    expect(first).toBe(second);
  });
});

test('a part is marked where the layout wants it', () => {
  expect(renderToStaticMarkup(<PartSlot name="heroBanners" />)).toBe('<template data-part="heroBanners"></template>');
});

test('what only the server knows is kept as it is in the browser', () => {
  const element = <ServerHtml className="x">from £1,290</ServerHtml>;
  expect(within(() => null, element)).toBe('<div class="x">from £1,290</div>');
  expect(renderToStaticMarkup(element)).toBe('<div class="x"></div>');
});
