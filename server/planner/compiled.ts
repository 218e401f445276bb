/** Patterns made of the constants of packs, compiled once. They have no flags, so they hold no position. */
const patterns = new Map<string, RegExp>();

export function compiled(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

/** Far enough back for the longest phrase before a name. */
const REACH = 48;
export const ends = (text: string, source: string): boolean => compiled(source).test(text.slice(-REACH));
