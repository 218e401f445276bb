/**
 * Spares a service that fails: after a number of failures in a row nobody waits for it any more; after a pause one caller
 * tries, and its success lets all through again. Time is monotonic milliseconds.
 */
export class CircuitBreaker {
  readonly #failures: number;
  readonly #pauseMs: number;
  readonly #now: () => number;
  #failed = 0;
  #closedUntil = 0;
  #probing = false;

  constructor({
    failures,
    pauseMs,
    now = () => performance.now(),
  }: {
    readonly failures: number;
    readonly pauseMs: number;
    readonly now?: () => number;
  }) {
    this.#failures = failures;
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** @returns false while nobody should ask. A `true` must be followed by `succeed`, `fail` or `giveUp`. */
  enter(): boolean {
    if (this.#failed < this.#failures) return true;
    if (this.#probing || this.#now() < this.#closedUntil) return false;
    this.#probing = true;
    return true;
  }

  succeed(): void {
    this.#failed = 0;
    this.#probing = false;
  }

  fail(): void {
    this.#failed++;
    this.#probing = false;
    if (this.#failed >= this.#failures) this.#closedUntil = this.#now() + this.#pauseMs;
  }

  /** The caller went away before there was an answer: it says nothing of the service. */
  giveUp(): void {
    this.#probing = false;
  }
}
