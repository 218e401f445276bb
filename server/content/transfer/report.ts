/** What an import found. With one `error` nothing was stored. */
export interface ImportProblem {
  readonly severity: 'error' | 'warning';
  /** File and record: `home.json, entry "home"`. */
  readonly where: string;
  /** Path inside the record, where one field is meant. */
  readonly field?: string;
  readonly message: string;
}

export interface ImportReport {
  readonly ok: boolean;
  readonly problems: readonly ImportProblem[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly contentTypes: number;
  /** Same counts said apart for people: entries and assets in the input. */
  readonly entries: number;
  readonly assets: number;
  /** Names under which the file could come in beside what is here: by `Renames`. Empty: none is needed. */
  readonly renames: SuggestedRenames;
}

export interface SuggestedRenames {
  /** `{ "en-US": "en-UK" }` */
  readonly locales: Readonly<Record<string, string>>;
  /** `{ "page": "pageImported" }` */
  readonly types: Readonly<Record<string, string>>;
}

const SHOWN = 200;

/** The report as lines of text, errors first. */
export function writeReport(report: ImportReport): string {
  const lines = report.problems
    .toSorted((left, right) => Number(left.severity === 'warning') - Number(right.severity === 'warning'))
    .map(({ severity, where, field, message }) => `${severity}: ${where}${field ? `, ${field}` : ''}: ${message}`);
  const rest = lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more`] : [];
  const errors = report.problems.filter((problem) => problem.severity === 'error').length;
  const summary = report.ok
    ? `Imported ${report.entries} entries and ${report.assets} assets: ${report.created} new, ${report.updated} changed, ${report.unchanged} unchanged; ${report.contentTypes} content types of the file. ${report.problems.length} warnings.`
    : `Nothing was imported: ${errors} error${errors === 1 ? '' : 's'} in ${report.entries} entries and ${report.assets} assets.`;
  return [...lines.slice(0, SHOWN), ...rest, summary].join('\n');
}
