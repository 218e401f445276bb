import { expect, test } from 'vitest';
import { SCREENS } from '../app/screens.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import { TOPICS, topicOf } from './topics.ts';

test('every screen opens a page that is about it', () => {
  for (const { path } of SCREENS) {
    const topic = TOPICS.find(({ id }) => id === topicOf(path.replace(':id', 'x')));
    expect(topic?.paths, path).toContain(path);
  }
});

test.each([
  ['en', en],
  ['es', es],
])('every page has all of its parts in %s', (_, texts: Readonly<Record<string, string>>) => {
  for (const { id, parts } of TOPICS) {
    const own = Object.keys(texts).filter((key) => key.startsWith(`${id}.`));
    const wanted = [`${id}.title`, ...Array.from({ length: parts }, (__, at) => `${id}.${at + 1}`)];
    expect(own.toSorted()).toEqual(wanted.toSorted());
  }
});
