import type { PreviewQuestion } from '#schemas/contracts/studio-canvas.ts';

/** As whom and when the page is seen. */
export interface CanvasView {
  readonly locale: PreviewQuestion['locale'];
  readonly storefront: string;
  readonly market: string;
  /** ISO 8601; absent: now. */
  readonly asOf?: string;
}

/** @param asOf absent: now */
export function atMoment({ asOf: _before, ...rest }: CanvasView, asOf: string | undefined): CanvasView {
  return asOf === undefined ? rest : { ...rest, asOf };
}
