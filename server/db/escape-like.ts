/** A text as it is within a pattern of `LIKE`: its own `%`, `_` and `\` stand for themselves (PostgreSQL 9.7.1). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
