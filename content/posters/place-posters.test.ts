import { describe, expect, test } from 'vitest';
import { LOCALES, linkOf, readRecords, valueIn } from '../testing/read-content.ts';
import { POSTERS, POSTERS_OF_PLACES } from './set.ts';

const records = [...readRecords().values()];
const { photoOf } = POSTERS_OF_PLACES();

/** Places as a page may list them: of one parent, by name. */
function listsOf(type: string, parent: string | undefined, locale: (typeof LOCALES)[number]): string[][] {
  const { compare } = new Intl.Collator(locale);
  const places = records.filter((record) => record.type === type);
  const lists = Map.groupBy(places, (record) => (parent ? linkOf(valueIn(record, parent))?.id : ''));
  return [...lists.values()].map((list) =>
    list
      .toSorted((a, b) => compare(String(valueIn(a, 'name', locale)), String(valueIn(b, 'name', locale))))
      .map(({ id }) => id),
  );
}

describe.each([
  ['country', 'continent'],
  ['city', 'country'],
  ['superarea', undefined],
  ['area', undefined],
] as const)('posters of each %s', (type, parent) => {
  test.each(LOCALES)('no two alike stand side by side where %s sorts them', (locale) => {
    const alike = listsOf(type, parent, locale).flatMap((list) => {
      const looks = list.map((id) => {
        const { kind, palette } = POSTERS.get(photoOf.get(id) ?? '') ?? {};
        return `${kind} ${palette}`;
      });
      return looks.flatMap((look, index) =>
        look === looks[index - 1] ? [`${list[index - 1]} ${list[index]} ${look}`] : [],
      );
    });
    expect(alike).toEqual([]);
  });
});

test('a place shows the poster that was chosen for it', () => {
  const wrong = records.filter(({ id, fields }) => {
    const chosen = photoOf.get(id);
    return chosen && linkOf(fields['photo']?.['en-UK'])?.id !== chosen;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('places we write about have a poster of their own', () => {
  const own = records.filter(({ type, fields }) => type === 'city' && fields['description']);
  expect(own.length).toBeGreaterThanOrEqual(60);
  const photos = own.map(({ id }) => photoOf.get(id));
  expect(new Set(photos).size).toBe(own.length);
  expect(photos.filter((photo) => photo?.startsWith('art-place-'))).toEqual([]);
});
