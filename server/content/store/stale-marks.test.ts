import { expect, test } from 'vitest';
import { isTranslated, type Sourced, staleAfter, withoutMark } from './stale-marks.ts';

const options = { source: 'en', isText: (field: string) => field === 'title' };
const before: Sourced = {
  version: 4,
  fields: { title: { en: 'Nine isles', es: 'Nueve islas', pt: '' }, order: { en: 1 } },
  stale: null,
};
const mark = { version: 4, source: 'Nine isles' };

test('a source that changes leaves its translations marked with what they were written against', () => {
  const after = { title: { en: 'Nine islands', es: 'Nueve islas', pt: '' }, order: { en: 2 } };
  expect(staleAfter(before, after, options)).toEqual({ title: { es: mark } });
});

test('a translation that changes with its source is not stale', () => {
  expect(staleAfter(before, { title: { en: 'One', es: 'Uno' } }, options)).toBeNull();
});

test('a mark stays what it was while the source changes on, and goes when the text is edited', () => {
  const marked: Sourced = {
    version: 7,
    fields: { title: { en: 'Nine islands', es: 'Nueve islas' } },
    stale: { title: { es: mark } },
  };
  expect(staleAfter(marked, { title: { en: 'Ten islands', es: 'Nueve islas' } }, options)).toEqual({
    title: { es: mark },
  });
  expect(staleAfter(marked, { title: { en: 'Ten islands', es: 'Diez islas' } }, options)).toBeNull();
  expect(staleAfter(marked, { title: { en: 'Nine isles', es: 'Nueve islas' } }, options)).toBeNull();
  expect(staleAfter(marked, { title: { en: 'Ten islands' } }, options)).toBeNull();
});

test('what tells of a picture is marked in every language when it is replaced, until it is edited or the picture is back', () => {
  const picture = (sha256: string) => ({ en: { fileName: 'a.png', contentType: 'image/png', sha256 } });
  const texts = { en: 'A lake', es: 'Un lago', pt: '' };
  const asset = { version: 3, fields: { title: texts, file: picture('one') }, stale: null };
  const told = { source: 'en', isText: (field: string) => field === 'title', tells: 'title' };
  const replaced = { title: texts, file: picture('two') };
  const old = { version: 3, source: 'A lake', file: 'one' };
  const marked = { title: { en: old, es: old } };
  expect(staleAfter(asset, replaced, told)).toEqual(marked);
  expect(staleAfter(asset, replaced, { ...told, tells: undefined })).toBeNull();
  const later = { version: 4, fields: replaced, stale: marked };
  const english = { title: { ...texts, en: 'A hill' }, file: picture('two') };
  expect(staleAfter(later, english, told)).toEqual({ title: { es: old } });
  expect(staleAfter(later, { title: texts, file: picture('one') }, told)).toBeNull();
});

test('still right takes one mark away and leaves the others', () => {
  const stale = { title: { es: mark, pt: mark }, text: { es: mark } };
  expect(withoutMark(stale, 'title', 'es')).toEqual({ title: { pt: mark }, text: { es: mark } });
  expect(withoutMark({ title: { es: mark } }, 'title', 'es')).toBeNull();
  expect(withoutMark(stale, 'title', 'it')).toBe(stale);
});

test('what is chosen or has an address is no translation', () => {
  expect(isTranslated({ type: 'string', 'x-localized': true })).toBe(true);
  expect(isTranslated({ type: 'string' })).toBe(false);
  expect(isTranslated({ type: 'string', format: 'safe-url', 'x-localized': true })).toBe(false);
});
