import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import createPlainIcon from './plain-icon.ts';

interface IconFile {
  readonly default: LucideIcon;
  readonly __iconData: Parameters<typeof createPlainIcon>[0];
}

/** The package exports no file of a single icon; the bundler takes them from here. */
const fileOf = (name: string) =>
  import(
    /* @vite-ignore */ pathToFileURL(join('node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)).href
  ) as Promise<IconFile>;
const draw = (icon: LucideIcon) => renderToStaticMarkup(<Icon icon={icon} className="big" />);
const headOf = (svg: string) => /^<svg[^>]*>/.exec(svg)?.[0] ?? '';

// With an alias, with circles, with rectangles, with lines.
test.each(['house', 'search', 'pause', 'globe'])('%s has the lines that the package draws', async (name) => {
  const { default: original, __iconData } = await fileOf(name);
  const [plain, whole] = [draw(createPlainIcon(__iconData) as LucideIcon), draw(original)];

  expect(plain.slice(headOf(plain).length)).toBe(whole.slice(headOf(whole).length));
  expect(headOf(plain)).toBe('<svg viewBox="0 0 24 24" class="icon big" aria-hidden="true">');
});

test('how the package paints them is said once, by the style sheet', async () => {
  const { default: original } = await fileOf('house');
  const [rule = ''] = /\.icon \{[^}]*\}/.exec(readFileSync('registry/kit/styles/base.css', 'utf8')) ?? [];
  const painted = [...headOf(draw(original)).matchAll(/ (fill|stroke(?:-linecap|-linejoin)?)="([^"]+)"/g)];

  expect(painted).toHaveLength(4);
  for (const [, name, value] of painted) expect(rule).toContain(`${name}: ${value?.toLowerCase()};`);
  for (const name of ['width', 'height', 'stroke-width']) expect(rule).toMatch(new RegExp(` ${name}: `));
});
