import { useSyncExternalStore } from 'react';
import { keepChoice } from './keep-choice.ts';

export type Theme = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();
const read = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The theme of the chrome; the preview keeps the page's own. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  keepChoice('studio-theme', theme === 'system' ? undefined : theme);
  for (const listener of listeners) listener();
}
