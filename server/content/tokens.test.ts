import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearerToken, isToken, readTokens } from './tokens.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tokens-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('makes a secret once, closed to others, and the same tokens from it ever after', () => {
  const first = readTokens({ dataDir });
  expect(readTokens({ dataDir })).toEqual(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(Object.values(first).join()).not.toContain(readFileSync(join(dataDir, 'secret'), 'utf8').trim());
});

test('takes SECRET before the kept one, and refuses a short or damaged one', () => {
  const secret = 's'.repeat(32);
  expect(readTokens({ dataDir, secret })).not.toEqual(readTokens({ dataDir }));
  expect(() => readTokens({ dataDir, secret: 'short' })).toThrow('SECRET');
  writeFileSync(join(dataDir, 'secret'), 'x');
  expect(() => readTokens({ dataDir })).toThrow('damaged');
});

test('compares tokens whole, and reads them only from a bearer header', () => {
  expect([isToken('abc', 'abc'), isToken('ab', 'abc'), isToken(undefined, 'abc'), isToken('', 'abc')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([
    bearerToken('Bearer abc'),
    bearerToken('bearer  abc'),
    bearerToken('Basic abc'),
    bearerToken('Bearer a b'),
    bearerToken(null),
  ]).toEqual(['abc', 'abc', undefined, undefined, undefined]);
});
