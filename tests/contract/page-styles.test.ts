/** What style sheets of visitors must not say: rules that cost a browser the whole page with each element that comes. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEETS = globSync('{registry,pages,renderer}/**/*.css', {
  exclude: (path) => path.startsWith('pages/studio') || path.includes('node_modules'),
});

/** The arguments of every `:has()`, with the line that they begin on. */
function argumentsOfHas(css: string): { readonly line: number; readonly text: string }[] {
  return [...css.matchAll(/:has\(/g)].map(({ index }) => {
    const from = index + ':has('.length;
    let end = from;
    for (let depth = 1; depth > 0 && end < css.length; end++) {
      if (css[end] === '(') depth++;
      if (css[end] === ')') depth--;
    }
    return { line: css.slice(0, index).split('\n').length, text: css.slice(from, end - 1) };
  });
}

test('the arguments of :has() are read whole, nested ones too', () => {
  expect(argumentsOfHas('a {}\nb:not(:has(> .c:not(.d))) > e:has(f) {}')).toEqual([
    { line: 2, text: '> .c:not(.d)' },
    { line: 2, text: 'f' },
  ]);
});

test('there are sheets to look at, and some ask :has()', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(SHEETS.flatMap((path) => argumentsOfHas(readFileSync(path, 'utf8'))).length).toBeGreaterThan(20);
});

/*
 * Chromium styles every ancestor that a `:has()` asks about anew whenever an element is added, as soon as any argument holds
 * `:not()`. One such rule for `html` made of a page of 200 modules 1,100 ms of style work instead of 54.
 */
test.each(SHEETS)('%s has no :not() within :has(): it stands outside', (path) => {
  const found = argumentsOfHas(readFileSync(path, 'utf8')).filter(({ text }) => text.includes(':not('));
  expect(found.map(({ line, text }) => `${path}:${line} :has(${text})`)).toEqual([]);
});

/*
 * `ch` is the zero of the font, which the fonts that stand in until ours have come draw wider or narrower: a heading of one
 * line took two, and the page moved. `1ch` as the room of one letter moves nothing.
 */
test.each(SHEETS)('%s measures no line in ch', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines.filter((line) => /[\d.]ch\b/.test(line) && !/\b1ch\b/.test(line))).toEqual([]);
});
