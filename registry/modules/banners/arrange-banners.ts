export type Span = 'full' | 'tall' | 'seven' | 'five';

/**
 * Places of a run of banners on twelve columns, in reading order: a tall one with two beside it, pairs that alternate,
 * a single one over the whole width. A `wide` banner always takes a row of its own and starts the pattern anew.
 */
export function arrangeBanners(layouts: readonly (string | null | undefined)[]): readonly Span[] {
  const spans: Span[] = [];
  let run = 0;
  for (const layout of [...layouts, 'wide']) {
    if (layout !== 'wide') run++;
    else {
      spans.push(...arrangeRun(run), 'full');
      run = 0;
    }
  }
  return spans.slice(0, layouts.length);
}

function arrangeRun(count: number): readonly Span[] {
  if (count === 1) return ['full'];
  const spans: Span[] = [];
  let mirrored = false;
  for (let left = count; left > 0;) {
    // Four are two pairs, not three and a lonely one.
    const isThree = left === 3 || left > 4;
    if (isThree) spans.push('tall', 'five', 'five');
    else spans.push(...(mirrored ? (['five', 'seven'] as const) : (['seven', 'five'] as const)));
    mirrored = !isThree && !mirrored;
    left -= isThree ? 3 : 2;
  }
  return spans;
}
