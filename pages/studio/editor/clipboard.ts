import { isObject } from '#schemas/is-object.ts';
import type { CopiedModule } from './edit-outline.ts';

const KEY = 'meridian.studio.modules';
const MARK = 'meridian/modules';

interface Clip {
  readonly kind: typeof MARK;
  readonly modules: readonly CopiedModule[];
}

const isModule = (value: unknown): value is CopiedModule =>
  isObject(value) &&
  typeof value['typeId'] === 'string' &&
  isObject(value['fields']) &&
  Object.values(value['fields']).every(isObject) &&
  isObject(value['within']) &&
  Object.values(value['within']).every(isModule);

/** Modules in the system's clipboard, for other browsers, and in this browser's storage, which needs no permission. */
export async function writeClip(modules: readonly CopiedModule[]): Promise<void> {
  const text = JSON.stringify({ kind: MARK, modules } satisfies Clip);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Full, or forbidden: the clipboard may still take it.
  }
  await navigator.clipboard?.writeText(text).catch(() => {});
}

/** @returns what was copied last here; anything else in the clipboard is left alone */
export function readClip(): readonly CopiedModule[] {
  try {
    return parseClip(localStorage.getItem(KEY) ?? '');
  } catch {
    return [];
  }
}

/** @returns nothing for a text that is not of ours */
export function parseClip(text: string): readonly CopiedModule[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value['kind'] !== MARK || !Array.isArray(value['modules'])) return [];
    return value['modules'].filter(isModule);
  } catch {
    return [];
  }
}
