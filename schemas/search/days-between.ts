const DAY_MS = 86_400_000;
const stamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one calendar day (`YYYY-MM-DD`) to another; below zero when it comes before. */
export const daysBetween = (from: string, to: string): number => Math.round((stamp(to) - stamp(from)) / DAY_MS);
