import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterEach(() => copy.restore());
afterAll(() => copy.dispose());

async function refused(gate: string): Promise<string> {
  const { code, output } = await copy.node('tooling/check.ts', gate);
  expect(output).toContain(`✗ ${gate}`);
  expect(output).toContain(`check: ${gate} failed.`);
  expect(code).toBe(1);
  return output;
}

async function passed(gate: string): Promise<string> {
  const { code, output } = await copy.node('tooling/check.ts', gate);
  expect(output).toContain(`✓ ${gate}`);
  expect(code).toBe(0);
  return output;
}

test('a gate that does not exist is said to be none', async () => {
  const { code, output } = await copy.node('tooling/check.ts', 'lnit');
  expect(output).toContain('there is no gate "lnit". There are: generated, types, lint');
  expect(code).toBe(2);
});

describe('lint', () => {
  test('refuses every import against its direction, and what the style forbids', async () => {
    const module = 'registry/modules/banners';
    // Path of a file → what stands in it → what the gate must say about it.
    const violations: readonly (readonly [file: string, content: string, says: RegExp])[] = [
      [
        `${module}/to-sibling.ts`,
        "export { default } from '../newsletter/index.ts';",
        /elements of type "module".*elements of type "module"/,
      ],
      [
        `${module}/to-alias.ts`,
        "export { default } from '#registry/modules/newsletter/index.ts';",
        /elements of type "module".*elements of type "module"/,
      ],
      [
        `${module}/to-lazy.ts`,
        "export const load = () => import('../newsletter/index.ts');",
        /elements of type "module".*elements of type "module"/,
      ],
      [
        `${module}/to-server.ts`,
        "export { count } from '#server/planted.ts';",
        /elements of type "module".*elements of type "server"/,
      ],
      [
        `${module}/to-renderer.ts`,
        "export { count } from '#renderer/planted.ts';",
        /elements of type "module".*elements of type "renderer"/,
      ],
      [`${module}/to-node.ts`, "export { readFileSync } from 'node:fs';", /must not import what only Node has/],
      [`${module}/any.ts`, 'export const open = (value: any): string => String(value);', /no-explicit-any/],
      [
        'registry/layouts/landing/to-module.ts',
        "export { default } from '#registry/modules/newsletter/index.ts';",
        /elements of type "layout".*elements of type "module"/,
      ],
      [
        'registry/kit/to-renderer.ts',
        "export { count } from '#renderer/planted.ts';",
        /elements of type "kit".*elements of type "renderer"/,
      ],
      [
        'registry/kit/to-module.ts',
        "export { default } from '#registry/modules/newsletter/index.ts';",
        /elements of type "kit".*elements of type "module"/,
      ],
      [
        'registry/to-pages.ts',
        "export { count } from '#pages/planted.ts';",
        /elements of type "registry".*elements of type "pages"/,
      ],
      [
        'schemas/to-kit.ts',
        "export { defineModule } from '#kit/define-module.ts';",
        /elements of type "schemas".*elements of type "kit"/,
      ],
      [
        'renderer/to-module.ts',
        "export { default } from '#registry/modules/newsletter/index.ts';",
        /elements of type "renderer".*elements of type "module"/,
      ],
      [
        'renderer/to-registry.ts',
        "export { registry } from '#registry/index.ts';",
        /elements of type "renderer".*elements of type "registry"/,
      ],
      [
        'pages/to-studio.ts',
        "export { StudioApp } from './studio/app/studio-app.tsx';",
        /elements of type "pages".*elements of type "studio"/,
      ],
      [
        'renderer/to-studio.ts',
        "export const load = () => import('#pages/studio/app/studio-app.tsx');",
        /elements of type "renderer".*elements of type "studio"/,
      ],
      [
        `${module}/to-studio.ts`,
        "export { StudioApp } from '#pages/studio/app/studio-app.tsx';",
        /elements of type "module".*elements of type "studio"/,
      ],
      [
        'pages/studio/to-server.ts',
        "export { count } from '#server/planted.ts';",
        /elements of type "studio".*elements of type "server"/,
      ],
      [
        'pages/studio/to-pages.ts',
        "export { count } from '../planted.ts';",
        /elements of type "studio".*elements of type "pages"/,
      ],
      [
        'renderer/to-pages.ts',
        "export { count } from '#pages/planted.ts';",
        /elements of type "renderer".*elements of type "pages"/,
      ],
      [
        'renderer/to-server.client.ts',
        "export { count } from './planted.server.ts';",
        /A \.client file runs in the browser/,
      ],
      ['renderer/to-node.client.ts', "export { readFileSync } from 'node:fs';", /must not import what only Node has/],
      [
        'server/to-registry.ts',
        "export { registry } from '#registry/index.ts';",
        /elements of type "server".*elements of type "registry"/,
      ],
      [
        'server/to-pages.ts',
        "export { count } from '#pages/planted.ts';",
        /elements of type "server".*elements of type "pages"/,
      ],
      ['server/to-test.ts', "export { count } from './planted.test.ts';", /Nothing imports a test/],
      ['pages/star.ts', "export * from './planted.ts';", /no-barrel-file/],
      ['pages/ignore.ts', "// @ts-ignore\nexport const count: number = 'one';", /ban-ts-comment/],
      ['pages/floating.ts', 'const wait = async () => 1;\nwait();', /no-floating-promises/],
    ];
    for (const target of ['server', 'renderer', 'pages'])
      copy.plant(`${target}/planted.ts`, 'export const count = 1;\n');
    copy.plant('renderer/planted.server.ts', 'export const count = 1;\n');
    copy.plant('server/planted.test.ts', 'export const count = 1;\n');
    for (const [file, content] of violations) copy.plant(file, `${content}\n`);
    // Allowed: generated files, types of the kit, a module's own parts.
    copy.plant(
      'server/allowed.ts',
      "export { default } from '#schemas/generated/manifest.json' with { type: 'json' };\n",
    );
    copy.plant(`${module}/allowed.ts`, "export { arrangeBanners } from './arrange-banners.ts';\n");
    copy.plant('renderer/allowed.ts', "export type { Registry } from '#kit/registry-types.ts';\n");
    const output = await refused('lint');
    const lines = output.split('\n');
    for (const [file, , says] of violations) {
      const about = lines.filter((line) => line.startsWith(`${file}:`)).join('\n');
      expect(about, file).toMatch(says);
    }
    expect(output).not.toContain('/allowed.ts');
  });
});

test('types: a wrong type is refused', async () => {
  copy.plant(
    'registry/modules/banners/wrong.ts',
    "import type { BannersProps } from '#schemas/generated/types/banners.ts';\n\nexport const price: BannersProps['price'] = 'cheap';\n",
  );
  expect(await refused('types')).toMatch(/registry\/modules\/banners\/wrong\.ts\(3,14\): error TS2322/);
});

test('unused: a file and an export that nobody uses are refused', async () => {
  copy.plant('renderer/left-over.ts', 'export const leftOver = 1;\n');
  copy.change('schemas/problem.ts', (text) => `${text}\nexport const forgotten = 1;\n`);
  const output = await refused('unused');
  expect(output).toContain('renderer/left-over.ts');
  expect(output).toMatch(/forgotten\s+schemas\/problem\.ts/);
});

test('format: a file that the formatter would change is refused, and mended by --fix', async () => {
  copy.plant('renderer/crooked.ts', 'export const  crooked = "yes"\n');
  expect(await refused('format')).toContain('renderer/crooked.ts');
  const { output } = await copy.node('tooling/check.ts', 'format', '--fix');
  expect(output).toContain('✓ format');
  expect(copy.read('renderer/crooked.ts')).toBe("export const crooked = 'yes';\n");
});

describe('generated', () => {
  test('writes what is missing and repairs what was edited', async () => {
    copy.plant('schemas/generated/manifest.json', '{}\n');
    copy.plant('schemas/generated/stray.ts', 'export const stray = 1;\n');
    await passed('generated');
    expect(copy.read('schemas/generated/manifest.json')).toContain('"contentTypes"');
    expect(copy.exists('schemas/generated/stray.ts')).toBe(false);
    copy.plant('schemas/generated/stray.ts', '');
  });

  test('refuses a generator whose result depends on more than the folders', async () => {
    copy.change('tooling/generate/build-generated.ts', (text) =>
      text.replace("['manifest.json', json(manifest)]", "['manifest.json', json({ ...manifest, at: Math.random() })]"),
    );
    expect(await refused('generated')).toContain(
      'schemas/generated/manifest.json: comes out differently when it is generated twice',
    );
  });

  test('refuses generated files that git keeps', async () => {
    await copy.run('git', ['init', '--quiet']);
    await copy.node('tooling/generate.ts');
    await copy.run('git', ['add', '--force', 'schemas/generated/operations.json']);
    expect(await refused('generated')).toContain('schemas/generated/operations.json: is generated, but kept in git');
    await copy.run('git', ['rm', '--cached', '--quiet', 'schemas/generated/operations.json']);
  });

  test('refuses a query that the content service would not take', async () => {
    copy.change('pages/page/page-basic.graphql', (text) => text.replace('shortTitle', 'shorterTitle'));
    expect(await refused('generated')).toMatch(
      /pages\/page\/page-basic\.graphql: Cannot query field "shorterTitle" on type "Page"/,
    );
  });
});

test('lengths: a file that is too long is refused', async () => {
  copy.plant('renderer/long.ts', 'export const line = 1;\n'.repeat(301));
  expect(await refused('lengths')).toContain('renderer/long.ts: has 301 lines, more than 300');
});

test('words: secrets and leftovers are refused', async () => {
  copy.plant('server/secret.ts', `export const key = 'AKIA${'Q'.repeat(16)}';\n// TO${'DO'} remove\n`);
  const output = await refused('words');
  expect(output).toContain('server/secret.ts:1: holds an access key');
  expect(output).toContain('server/secret.ts:2: holds an unfinished note');
});

describe('sizes', () => {
  const loader = 'renderer/browser/loader.client.ts';
  const hydrate = 'renderer/browser/hydrate.client.tsx';
  /** A built client as the manifest describes it; random bytes do not compress. */
  function build(sizes: { loader?: number; module?: number; shared?: number; style?: number }): void {
    const island = 'registry/modules/searchbox-item/searchbox-item.tsx';
    const manifest = {
      [loader]: { file: 'assets/loader.js' },
      [hydrate]: { file: 'assets/hydrate.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
      'pages/site.css': { file: 'assets/site.css' },
      [island]: { file: 'assets/island.js', imports: ['_shared.js'] },
    };
    copy.plant('dist/client/.vite/manifest.json', JSON.stringify(manifest));
    const files = {
      'loader.js': sizes.loader,
      'island.js': sizes.module,
      'shared.js': sizes.shared,
      'hydrate.js': 100,
      'site.css': sizes.style,
    };
    for (const [file, size = 100] of Object.entries(files))
      copy.plant(`dist/client/assets/${file}`, randomBytes(Math.ceil(size / 2)).toString('hex'));
  }

  test('pass when nothing is built, or all is small', async () => {
    expect(await passed('sizes')).toContain('not built, not measured');
    build({});
    expect(await passed('sizes')).toMatch(/loader \d+, script \d+, style \d+ bytes/);
  });

  test('refuse a loader, a module, all script and all style above their budgets', async () => {
    build({ loader: 24_000, module: 20_000, shared: 160_000, style: 48_000 });
    const output = await refused('sizes');
    expect(output).toMatch(/loader\.client\.ts: the loader with what it imports is \d+ bytes, budget 10000/);
    expect(output).toMatch(/searchbox-item\.tsx: its script is \d+ bytes, budget 8000/);
    expect(output).toMatch(/hydrate\.client\.tsx: all script of a page is \d+ bytes, budget 80000/);
    expect(output).toMatch(/site\.css: all style of a page is \d+ bytes, budget 20000/);
  });
});
