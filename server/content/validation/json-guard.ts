import type { FieldProblem } from './problem.ts';

/** Rich text of twenty nested lists needs about 60; PostgreSQL and every reader stay far from their own limits. */
export const MAX_DEPTH = 100;
/** Bytes of one record as JSON (Contentful's limit for a request). */
export const MAX_RECORD_BYTES = 1_000_000;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_KEY_LENGTH = 200;

/**
 * Finds what must not be stored whatever the schema says: keys that reach JavaScript's prototypes, text that `jsonb` cannot
 * hold (NUL) or that is no Unicode (lone surrogates), values nested too deeply, numbers that are none.
 *
 * @param value any value that JSON can express
 * @param path where it stands, for the messages
 */
export function guardJson(value: unknown, path: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  // A stack of our own: ten thousand brackets must not end in a stack overflow.
  const pending: { value: unknown; path: string; depth: number }[] = [{ value, path, depth: 0 }];
  for (let next = pending.pop(); next && problems.length < 20; next = pending.pop()) {
    const at = next;
    if (typeof at.value === 'string') {
      const problem = textProblem(at.value);
      if (problem) problems.push({ field: at.path, keyword: 'text', message: problem });
    } else if (typeof at.value === 'number') {
      if (!Number.isFinite(at.value))
        problems.push({ field: at.path, keyword: 'number', message: 'must be a finite number' });
    } else if (typeof at.value === 'object' && at.value !== null) {
      if (at.depth >= MAX_DEPTH) {
        problems.push({
          field: cut(at.path),
          keyword: 'depth',
          message: `is nested more than ${MAX_DEPTH} levels deep`,
        });
        continue;
      }
      for (const [key, child] of Object.entries(at.value)) {
        if (FORBIDDEN_KEYS.has(key) || key.length > MAX_KEY_LENGTH || textProblem(key)) {
          problems.push({
            field: cut(at.path),
            keyword: 'key',
            message: `has a key that is not allowed: ${JSON.stringify(cut(key))}`,
          });
        } else {
          pending.push({ value: child, path: `${at.path}.${key}`, depth: at.depth + 1 });
        }
      }
    }
  }
  return problems;
}

function textProblem(text: string): string | undefined {
  if (text.includes('\u0000')) return 'must not contain the character NUL (U+0000)';
  if (!text.isWellFormed()) return 'must be well-formed Unicode (it has half of a surrogate pair)';
  return undefined;
}

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text);
