import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import full from './fixtures/default.json' with { type: 'json' };
import bare from './fixtures/empty.json' with { type: 'json' };
import long from './fixtures/long-text.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const hero = async (items: readonly DeliveredEntry[], locale: 'en' | 'es' = 'en', site: Partial<SiteContext> = {}) => {
  const html = await renderModule(definition, items, {
    locale,
    site,
    messages: { 'hero-banner': locale === 'en' ? en : es },
  });
  return html.replace(/<link [^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ');
};

describe('hero banner', () => {
  test('shows heading, labels, price in the money of the market, and where it leads', async () => {
    const html = await hero([full]);
    expect(html).toMatch(/<h1 class="display [^"]*">Ten slow days in the Cyclades<\/h1>/);
    expect(html).toContain('<span class="save-tag">Save 19%</span><span>Until 30 November</span>');
    expect(html).toContain('from <b class="num">£1,290</b> per person');
    expect(html).toMatch(/<a class="btn btn--white" href="\/en\/results\/packages\/greece\/">See the trip/);
    expect(await hero([full], 'es')).toContain('desde <b class="num">1290 €</b> por persona');
  });
  test('needs no more than a heading', async () => {
    const html = await hero([bare]);
    expect(html).toContain('>Winter by train</h1>');
    for (const absent of ['<img', '<a ', 'save-tag', 'from', 'carousel']) expect(html).not.toContain(absent);
  });
  test('only the first slide is the h1 and loads its picture at once', async () => {
    const html = await hero([full, { ...full, sys: { id: 'second' }, header: 'Second' }]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h2 class="display [^"]*">Second<\/h2>/);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });
  test('several slides are named and can be scrolled by keys; controls wait for script', async () => {
    const html = await hero([full, bare]);
    expect(html).toContain('aria-roledescription="carousel"');
    expect(html).toContain('tabindex="0" role="group" aria-label="Slides"');
    expect(html).toContain('aria-label="2 of 2"');
    expect(html).not.toContain('Next slide');
  });
  test('shows three slides at most', async () => {
    expect((await hero([full, bare, long, full, bare])).match(/<article/g)).toHaveLength(3);
  });
  test('a tint that is too light for white is darkened, unless the words are ink', async () => {
    expect(await hero([{ ...bare, bgColor: '#f0b95c', textColor: '#ffffff' }])).not.toContain('--tint:#f0b95c');
    expect(await hero([{ ...bare, bgColor: '#f0b95c', textColor: '#1b1a1d' }])).toContain('--tint:#f0b95c');
    expect(await hero([{ ...bare, bgColor: '#d40e14', textColor: '#1b1a1d' }])).not.toContain('--tint:#d40e14');
  });
  test('without button text the heading is the link; without a valid link there is no button', async () => {
    expect(await hero([{ ...bare, link: '/groups' }])).toContain('<a href="/en/groups/">Winter by train</a></h1>');
    expect(await hero([{ ...bare, cta: 'Go', link: 'javascript:alert(1)' }])).not.toContain('>Go');
  });
  test('layout and alignment change the slide, and a film elsewhere is only a link', async () => {
    const html = await hero([long]);
    expect(html).toMatch(/<article class="[^"]*split[^"]*right[^"]*light/);
    expect(html).toContain('href="https://video.example/danube" rel="noopener"');
    expect(html).not.toContain('<video');
    expect(html).toContain('href="https://partner.example/danube?from=hero" rel="noopener"');
  });
  test('of the trade that leads to the sign-in screen has the other ways in beside it; elsewhere it is a link', async () => {
    const slide = { ...bare, cta: 'Iniciar sesión', link: '/iniciar-sesion/' };
    const hrefs = { 'sign-in': '/es/iniciar-sesion/' };
    expect(await hero([slide], 'es', { hrefs, showsNet: true })).toContain('data-nested="TradeWelcome"');
    expect(await hero([slide], 'es', { hrefs })).toContain('href="/es/iniciar-sesion/">Iniciar sesión');
    expect(await hero([{ ...slide, link: '/grupos/' }], 'es', { hrefs, showsNet: true })).toContain(
      'href="/es/grupos/"',
    );
  });
});
