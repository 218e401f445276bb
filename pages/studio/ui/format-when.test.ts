import { expect, test } from 'vitest';
import { formatWhen } from './format-when.ts';

test('when is as short as it can be understood', () => {
  const now = new Date(2026, 10, 28, 15, 0);
  expect(formatWhen(new Date(2026, 10, 28, 13, 0), 'en-GB', now)).toMatch(/^2 hrs? ago$/);
  expect(formatWhen(new Date(2026, 10, 27, 23, 59), 'en-GB', now)).toBe('yesterday');
  expect(formatWhen(new Date(2026, 10, 24, 12, 0), 'es-ES', now)).toBe('24 nov');
  expect(formatWhen(new Date(2025, 10, 24, 12, 0), 'en-GB', now)).toBe('24 Nov 2025');
});
