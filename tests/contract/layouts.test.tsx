import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { LayoutProps } from '#kit/define-layout.ts';
import { MessagesProvider } from '#kit/messages.tsx';
import { SiteProvider } from '#kit/site-context.tsx';
import { siteMessages } from '#pages/messages.ts';
import { registry } from '#registry/index.ts';
import { createMessageSource } from '#renderer/i18n.ts';
import type { PageBasic, SiteContext } from '#schemas/contracts/page.ts';
import { PARTS } from '#schemas/contracts/page.ts';
import { LANGUAGE_TAG, LOCALES } from '#schemas/contracts/storefront.ts';

const messages = siteMessages(registry);
const page: PageBasic = {
  id: 'about',
  version: 1,
  layout: 'default',
  name: 'About the company',
  shortTitle: 'About',
  description: 'Who we are.',
  photo: null,
  slug: 'about',
  slugs: { en: 'about' },
  markets: [{ iso: 'en', currency: 'GBP' }],
  typeSites: [],
};

test('the layouts of the specification are there', () => {
  expect(registry.layouts.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['404', 'default', 'landing', 'parallax']),
  );
});

describe.each(registry.layouts.map((layout) => [layout.id, layout] as const))('%s', (id, layout) => {
  test.each(LOCALES)('renders its frame in %s, with a place for each part of a page', async (locale) => {
    const { default: Layout } = (await layout.definition.component()) as { default: ComponentType<LayoutProps> };
    const site: SiteContext = {
      locale,
      languageTag: LANGUAGE_TAG[locale],
      market: locale,
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
      storefront: 'wide',
      path: `/${locale}/`,
      preview: false,
      hrefs: {},
    };
    const parts = { campaign: 0, heroBanners: 0, searchbox: 0, modules: 2 };
    const render = (props: LayoutProps) =>
      renderToStaticMarkup(
        <SiteProvider site={site}>
          <MessagesProvider i18n={createMessageSource(locale, messages[locale])}>
            <Layout {...props} />
          </MessagesProvider>
        </SiteProvider>,
      );
    if (id === '404') {
      expect(render({ parts })).toMatch(/<h1/);
      return;
    }
    const html = render({ page, parts });
    expect(html).toContain(page.name);
    for (const part of PARTS) expect(html).toContain(`<template data-part="${part}"></template>`);
  });
});
