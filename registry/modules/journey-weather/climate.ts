/** Geometry of the climate chart. Pure: twelve pairs of temperatures in, boxes and lines out. */

export const CHART = { width: 720, height: 268 } as const;
const PLOT = { left: 34, right: 714, top: 24, bottom: 204 } as const;
const BAR = 14;
const STEP = (PLOT.right - PLOT.left - BAR - 6) / 11;
/** Months are written below, the legend of the travelled ones between them and the bars. */
export const ROWS = { legend: 228, months: 258, shadeTop: 14, shadeHeight: 224 } as const;

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Middle of the bar, where the month is written. */
  readonly middle: number;
  readonly isTravelled: boolean;
}

export interface Climate {
  readonly bars: readonly Bar[];
  readonly lines: readonly { readonly degrees: number; readonly y: number }[];
  /** Runs of travelled months. A season over New Year gives two. */
  readonly runs: readonly { readonly x: number; readonly width: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * @param low mean lowest temperature by month, °C, January first
 * @param high mean highest
 * @param travel numbers of months, 1 to 12
 * @returns `undefined` unless there are twelve of both
 */
export function planClimate(
  low: readonly number[],
  high: readonly number[],
  travel: readonly number[],
): Climate | undefined {
  if (low.length !== 12 || high.length !== 12) return undefined;
  const [least, most] = [Math.min(...low, ...high), Math.max(...low, ...high)];
  // At least twenty degrees, or an even climate would look like a wild one.
  const missing = Math.max(0, 20 - (most - least)) / 2;
  const [floor, ceiling] = [least - missing, most + missing];
  const yOf = (degrees: number) => PLOT.bottom - ((degrees - floor) / (ceiling - floor)) * (PLOT.bottom - PLOT.top);
  const xOf = (month: number) => PLOT.left + 6 + month * STEP;
  const bars = low.map((one, month): Bar => {
    const pair = [one, high[month] ?? one];
    const [cold, warm] = [Math.min(...pair), Math.max(...pair)];
    const height = Math.max(BAR, yOf(cold) - yOf(warm));
    const x = xOf(month);
    return {
      x: round(x),
      y: round(yOf(warm)),
      height: round(height),
      middle: round(x + BAR / 2),
      isTravelled: travel.includes(month + 1),
    };
  });
  const lines = [];
  const gap = ceiling - floor > 60 ? 20 : 10;
  // `|| 0`: there is a negative zero.
  for (let degrees = Math.ceil(floor / gap) * gap || 0; degrees <= ceiling; degrees += gap)
    lines.push({ degrees, y: round(yOf(degrees)) });
  return { bars, lines, runs: runsOf(bars, xOf) };
}

function runsOf(bars: readonly Bar[], xOf: (month: number) => number): Climate['runs'] {
  const runs: { x: number; width: number }[] = [];
  let start: number | undefined;
  for (let month = 0; month <= bars.length; month++) {
    const isTravelled = bars[month]?.isTravelled ?? false;
    if (isTravelled) start ??= month;
    if (isTravelled || start === undefined) continue;
    const x = Math.max(0, xOf(start) - STEP * 0.36);
    const end = Math.min(CHART.width, xOf(month - 1) + BAR + STEP * 0.36);
    runs.push({ x: round(x), width: round(end - x) });
    start = undefined;
  }
  return runs;
}

export const BAR_WIDTH = BAR;
export const GRID = { left: PLOT.left, right: PLOT.right } as const;
