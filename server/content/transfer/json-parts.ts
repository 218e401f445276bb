/** Careful readers of parsed JSON of which nothing is known. */
import type { ImportProblem } from './report.ts';
import { isObject } from '#schemas/is-object.ts';

export type Json = Readonly<Record<string, unknown>>;
export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : undefined;
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** Id of a link object `{sys: {id}}`. */
export const linkId = (value: unknown): string | undefined =>
  isObject(value) && isObject(value['sys']) ? text(value['sys']['id']) : undefined;

export interface ParseContext {
  readonly file: string;
  readonly report: (severity: ImportProblem['severity'], where: string, message: string, field?: string) => void;
  readonly renameLocales: ReadonlyMap<string, string>;
  readonly renameType: (id: string) => string;
}
