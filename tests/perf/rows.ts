/** One line of the table: what plan §12 asks for and what was measured. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget is kept; `undefined` where there is none. */
  readonly isKept?: boolean;
}

const LIMITS = {
  '≤': (value: number, limit: number) => value <= limit,
  '<': (value: number, limit: number) => value < limit,
  '≥': (value: number, limit: number) => value >= limit,
};

export interface Limit {
  readonly what: string;
  readonly sign: keyof typeof LIMITS;
  readonly limit: number;
  readonly value: number;
  /** After the number: `kB`, `ms`, `×`. */
  readonly unit: string;
  readonly digits?: number;
  /** Explains the number. */
  readonly note?: string;
}

export function row({ what, sign, limit, value, unit, digits = 1, note }: Limit): Row {
  const text = (number: number) => `${Number(number.toFixed(digits))}${unit && ` ${unit}`}`;
  return {
    what,
    budget: `${sign} ${text(limit)}`,
    measured: `${text(value)}${note ? ` (${note})` : ''}`,
    isKept: LIMITS[sign](value, limit),
  };
}

/** A line without a limit, for comparison. */
export const remark = (what: string, measured: string): Row => ({ what, budget: '', measured });

export function toMarkdown(rows: readonly Row[]): string {
  const cells = rows.map(({ what, budget, measured, isKept }) => [
    what,
    budget,
    measured,
    isKept === undefined ? '' : isKept ? 'kept' : '**missed**',
  ]);
  const table = [['what', 'budget', 'measured', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...table.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join('\n');
}
