import { describe, expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

const createStorage = (start?: string) => {
  const values = new Map<string, string>(start === undefined ? [] : [['meridian:reloads', start]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

describe('reload guard', () => {
  test('allows one reload per path within 10 seconds', () => {
    const storage = createStorage();
    expect(mayReload(storage, '/en/', 1000)).toBe(true);
    expect(mayReload(storage, '/en/', 10_999)).toBe(false);
    expect(mayReload(storage, '/en/', 11_000)).toBe(true);
  });
  test('counts paths apart', () => {
    const storage = createStorage();
    mayReload(storage, '/en/', 1000);
    expect(mayReload(storage, '/en/about/', 1001)).toBe(true);
  });
  test('forgets old paths', () => {
    const storage = createStorage();
    mayReload(storage, '/en/', 1000);
    mayReload(storage, '/es/', 50_000);
    expect(storage.getItem('meridian:reloads')).toBe('{"/es/":50000}');
  });
  test('a clock that was set back does not forbid reloads', () => {
    const storage = createStorage();
    mayReload(storage, '/en/', 9_000_000);
    expect(mayReload(storage, '/en/', 1000)).toBe(true);
  });
  test('does not reload when nothing can be noted', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(mayReload(full, '/en/', 1000)).toBe(false);
  });
  test.each(['{not json', '[1]', '{"/en/":"soon"}', '{"/en/":1e999,}'])(
    'overwrites a note that is not ours: %s',
    (note) => {
      const storage = createStorage(note);
      expect(mayReload(storage, '/en/', 1000)).toBe(true);
      expect(mayReload(storage, '/en/', 1001)).toBe(false);
    },
  );
});
