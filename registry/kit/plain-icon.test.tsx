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

// With an alias, with circles, with rectangles, with lines.
test.each(['house', 'search', 'pause', 'globe'])('%s is drawn as the package draws it', async (name) => {
  const { default: original, __iconData } = await fileOf(name);
  const plain = createPlainIcon(__iconData) as LucideIcon;

  expect(renderToStaticMarkup(<Icon icon={plain} />)).toBe(renderToStaticMarkup(<Icon icon={original} />));
  expect(renderToStaticMarkup(<Icon icon={plain} className="big" />)).toBe(
    renderToStaticMarkup(<Icon icon={original} className="big" />),
  );
});
