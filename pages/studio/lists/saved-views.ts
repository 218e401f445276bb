import { useSyncExternalStore } from 'react';

export interface SavedView {
  readonly name: string;
  /** Path and query below `/studio`. */
  readonly href: string;
}

const KEY = 'studio.views';
const NONE: readonly SavedView[] = [];
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly views: readonly SavedView[] } = { text: null, views: NONE };

/** Storage can be switched off, and what is in it can be anything. */
function read(): readonly SavedView[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
    if (text === known.text) return known.views;
    const value: unknown = JSON.parse(text ?? '[]');
    known = { text, views: Array.isArray(value) ? value.filter(isView) : NONE };
  } catch {
    known = { text, views: NONE };
  }
  return known.views;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'href' in value &&
  typeof value.name === 'string' &&
  String(value.href).startsWith('/');

function write(views: readonly SavedView[]): void {
  localStorage.setItem(KEY, JSON.stringify(views));
  for (const listener of listeners) listener();
}

/** Lists that somebody keeps at hand, in this browser, oldest first. */
export const useSavedViews = (): readonly SavedView[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, read);

/** A view of the same name is replaced. */
export const saveView = (view: SavedView): void =>
  write([...read().filter(({ name }) => name !== view.name), view].slice(-20));
export const dropView = (name: string): void => write(read().filter((view) => view.name !== name));
