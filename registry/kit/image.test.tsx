import { describe, expect, test } from 'vitest';
import type { Asset } from '#schemas/contracts/page.ts';
import { Art } from './art.tsx';
import { Image, imageUrl } from './image.tsx';
import { renderElement } from './testing/render-element.tsx';

const asset: Asset = { sys: { id: 'a' }, url: '/images/a/1f/sea.webp', width: 1200, height: 800 };
const html = (element: React.ReactNode) => renderElement(element).replace(/<link [^>]*>/g, '');

describe('Image', () => {
  test('offers widths up to its own and no larger, with an intrinsic size', () => {
    const markup = html(<Image asset={asset} sizes="50vw" />);
    expect(markup).toContain('srcSet="/images/a/1f/sea.webp?w=320 320w,'.replace(',', ', '));
    expect(markup).toContain('w=1080 1080w"');
    expect(markup).not.toContain('1440w');
    expect(markup).toContain('width="840" height="560"');
  });
  test('a crop is asked for in the ratio of its frame, and never wider than the picture allows', () => {
    const markup = html(<Image asset={asset} sizes="50vw" ratio={3} />);
    expect(markup).toContain('w=840&amp;h=280&amp;fit=fill 840w');
    const tall = html(<Image asset={asset} sizes="50vw" ratio={1 / 2} />);
    expect(tall).toContain('w=320&amp;h=640&amp;fit=fill 320w"');
  });
  test('is lazy and decorative unless told otherwise', () => {
    expect(html(<Image asset={asset} sizes="50vw" />)).toContain('loading="lazy"');
    expect(html(<Image asset={asset} sizes="50vw" />)).toContain('alt=""');
    const first = html(<Image asset={asset} sizes="50vw" priority alt="Sea" />);
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('loading=');
    expect(first).toContain('alt="Sea"');
  });
  test('shows its colours until it is there and keeps its focal point in frame', () => {
    const markup = html(
      <Image asset={{ ...asset, placeholder: '#0a2234,#7a2c17,#f0b95c', focalX: 62, focalY: 0 }} sizes="50vw" />,
    );
    expect(markup).toContain('style="background:linear-gradient(#0a2234,#7a2c17,#f0b95c);--x:62%;--y:0%"');
  });
  test('a placeholder that is no list of colours never reaches the style', () => {
    expect(html(<Image asset={{ ...asset, placeholder: 'red;background:url(//evil)' }} sizes="50vw" />)).not.toContain(
      'style',
    );
  });
  test('narrow windows get their own crop', () => {
    const markup = html(<Image asset={asset} sizes="100vw" narrow={{ below: 768, ratio: 4 / 5, sizes: '100vw' }} />);
    expect(markup).toMatch(
      /^<picture><source media="\(max-width: 767\.98px\)" srcSet="[^"]*w=320&amp;h=400&amp;fit=fill 320w/,
    );
  });
  test('another content service is asked for WEBP, ours chooses by what the browser accepts', () => {
    expect(imageUrl({ url: 'https://images.ctfassets.net/s/a/b/c.jpg', width: 320 })).toBe(
      'https://images.ctfassets.net/s/a/b/c.jpg?w=320&fm=webp',
    );
    expect(imageUrl({ url: '/images/a', width: 320, ratio: 1.5 })).toBe('/images/a?w=320&h=213&fit=fill');
  });
});

describe('Art', () => {
  test('keeps its frame without a picture', () => {
    expect(renderElement(<Art asset={null} sizes="1px" className="x" />)).toBe('<div class="art x"></div>');
  });
});
