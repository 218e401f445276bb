import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type BrowserServices, ServicesContext } from './services.ts';
import { useContentQuery } from './use-content-query.ts';

function Total() {
  const { data, loading } = useContentQuery<{ total: number }>({
    operation: 'DestinationsContinents',
    text: '{ total }',
    variables: {},
  });
  return <p>{loading ? 'loading' : data?.total}</p>;
}

test('on the server a content query asks for nothing and shows that it is loading', () => {
  const loadContent = vi.fn<BrowserServices['loadContent']>();
  const services: BrowserServices = {
    loadContent,
    openModal: () => Promise.reject(new Error('no')),
    trackInteraction: () => {},
  };
  const html = renderToString(
    <ServicesContext value={services}>
      <Total />
    </ServicesContext>,
  );
  expect(html).toBe('<p>loading</p>');
  expect(renderToString(<Total />)).toBe('<p>loading</p>');
  expect(loadContent).not.toHaveBeenCalled();
});
