/** Reports of one page at most; a fault in a loop must not become a flood. */
const MOST = 10;
const LONGEST = 300;

export type FaultKind = 'chunk' | 'hydration' | 'island' | 'navigation' | 'script';
/** `module` is a `__typename`. */
export type Report = (kind: FaultKind, error: unknown, module?: string) => void;

/** Body of `POST /_errors`. No query, no e-mail, no booking reference, nothing typed: a fault does not need the person. */
export interface FaultReport {
  readonly kind: FaultKind;
  readonly module: string;
  readonly message: string;
  readonly path: string;
  readonly build: string;
}

/** Takes out what could name a person. */
const clean = (text: string) =>
  text
    .replace(/\?[^\s)'"]*/g, '?…')
    .replace(/[^\s@/]+@[^\s@]+/g, '(address)')
    .replace(/TCS-\d+/gi, '(reference)')
    .slice(0, LONGEST);

const describeFault = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const [, first = ''] = /\n\s*(at .+)/.exec(error.stack ?? '') ?? [];
  return `${error.name}: ${error.message}${first && ` ${first}`}`;
};

export interface ReportOptions {
  readonly send: (report: FaultReport) => void;
  readonly path: () => string;
  readonly build: string;
}

/** @returns a function that sends each different fault once, ten at most a page; it never throws */
export function createReport({ send, path, build }: ReportOptions): Report {
  const sent = new Set<string>();
  return (kind, error, module = '') => {
    const report = { kind, module, message: clean(describeFault(error)), path: path(), build };
    const known = `${kind} ${module} ${report.message}`;
    if (sent.has(known) || sent.size >= MOST) return;
    sent.add(known);
    try {
      send(report);
    } catch {
      // Nobody is there to be told.
    }
  };
}
