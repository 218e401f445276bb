/** `outlines.json`, made by `node tooling/make-maps.ts` from Natural Earth by way of `world-atlas`. */
export interface OutlineFile {
  /** Degrees that a step of a coordinate stands for; counted from 180° west and 90° south. */
  readonly step: number;
  /** Stretches of coast or border as numbers in text: x and y in turn, each as the difference to the one before. */
  readonly arcs: readonly string[];
  /** Rings by ISO 3166-1 code; a ring is a list of arcs, one that is run through backwards as its complement (`~3`). */
  readonly countries: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Land that is no country of the list. */
  readonly others: readonly (readonly number[])[];
}
