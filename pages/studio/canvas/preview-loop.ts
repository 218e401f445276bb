import type { PreviewAnswer, PreviewQuestion } from '#schemas/contracts/studio-canvas.ts';

export interface PreviewLoopOptions {
  /** The question as it is now. */
  readonly question: () => PreviewQuestion;
  readonly ask: (question: PreviewQuestion, signal: AbortSignal) => Promise<PreviewAnswer>;
  readonly onAnswer: (answer: PreviewAnswer) => void;
  /** `slow` after 3 s, `silent` after 10 s (STUDIO.md, timing), `failed` when it was refused, `well` with every answer. */
  readonly onHealth: (health: PreviewHealth) => void;
  readonly after?: (ms: number, run: () => void) => () => void;
}
export type PreviewHealth = 'well' | 'slow' | 'silent' | 'failed';

const SLOW_MS = 3_000;
const SILENT_MS = 10_000;
const timer = (ms: number, run: () => void): (() => void) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * Keeps a preview up with what is typed: one question at a time, the next with whatever has changed meanwhile. So the canvas
 * is never further behind than one answer, however fast somebody types and however slow the server is.
 */
export function createPreviewLoop({ question, ask, onAnswer, onHealth, after = timer }: PreviewLoopOptions) {
  let running: AbortController | undefined;
  let isDue = false;
  let isStopped = false;

  async function run(): Promise<void> {
    const controller = new AbortController();
    running = controller;
    isDue = false;
    const stops = [after(SLOW_MS, () => onHealth('slow')), after(SILENT_MS, () => onHealth('silent'))];
    try {
      const answer = await ask(question(), controller.signal);
      if (isStopped || controller.signal.aborted) return;
      onAnswer(answer);
      onHealth('well');
    } catch {
      if (!isStopped && !controller.signal.aborted) onHealth('failed');
    } finally {
      for (const stop of stops) stop();
      if (running === controller) {
        running = undefined;
        if (isDue && !isStopped) void run();
      }
    }
  }

  return {
    /** Something changed. */
    touch(): void {
      isDue = true;
      if (!running && !isStopped) void run();
    },
    /** What is under way answers another question: another language, another page. */
    restart(): void {
      running?.abort();
      running = undefined;
      void run();
    },
    stop(): void {
      isStopped = true;
      running?.abort();
    },
  };
}
