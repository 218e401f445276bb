/**
 * Heights of modules by history entry. `content-visibility: auto` makes the heights of what was not seen yet estimates,
 * so going back would land elsewhere: the known heights are given back before the position is restored.
 */
export interface ScrollMemory {
  remember(entry: string): void;
  recall(entry: string): void;
}

/** Entries kept; each is a few numbers. */
const KEPT = 50;

export function createScrollMemory(): ScrollMemory {
  const known = new Map<string, readonly number[]>();
  const modules = () => document.querySelectorAll<HTMLElement>('main [data-module]');
  return {
    remember(entry) {
      known.delete(entry);
      known.set(
        entry,
        Array.from(modules(), ({ offsetHeight }) => offsetHeight),
      );
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    },
    recall(entry) {
      const heights = known.get(entry) ?? [];
      modules().forEach((module, index) => {
        const height = heights[index];
        if (height) module.style.containIntrinsicBlockSize = `auto ${height}px`;
      });
    },
  };
}
