/** The picture that a shared link shows: a record's poster in full, its title on the poster's own dark colour, the wordmark. */
import { drawableTitle, linePaths, setTitle, type TitleFont, widthOf } from './set-title.ts';

/** What link previews expect (Open Graph: 1.91 to 1). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export interface SharePlan {
  readonly kind: 'share';
  readonly title: string;
  /** `#rrggbb`, dark enough for white words. */
  readonly tint: string;
  /** Per cent from left and top: what must stay in frame. */
  readonly focal?: readonly [x: number, y: number];
}

const { width, height } = SHARE_SIZE;
const LEFT = 72;
const TITLE = { width: 600, height: 380 };
const TITLE_BOTTOM = 552;
const MARK = { size: 40, top: 60, reach: 220 };

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** How far past the words the shade fades out, in pixels. */
const FADE = 420;
const STEPS = 12;

export interface ShareDrawing {
  /** Multiplied over the poster: the tint where words stand, white where the picture is left alone. */
  readonly shade: string;
  /** Words and wordmark, white, as paths. */
  readonly words: string;
}

/** The drawings that go over the poster, as SVG without text: numbers only, whatever the title holds. */
export function drawShare({ title, tint }: Pick<SharePlan, 'title' | 'tint'>, font: TitleFont): ShareDrawing {
  const text = drawableTitle(title, font);
  if (text === undefined) return { shade: shadeSvg(tint, LEFT + MARK.reach), words: svg(wordmark(font)) };
  const { size, leading, lines } = setTitle(text, TITLE, font);
  const words = lines.map((line, index) =>
    linePaths(line, { x: LEFT, y: TITLE_BOTTOM - (lines.length - 1 - index) * leading, size }, font),
  );
  const longest = Math.max(...lines.map((line) => widthOf(line, size, font)));
  return {
    shade: shadeSvg(tint, LEFT + Math.max(longest, MARK.reach)),
    words: svg(`${wordmark(font)}<g fill="#fff">${words.join('')}</g>`),
  };
}

/** @param reach pixels from the left that words take */
function shadeSvg(tint: string, reach: number): string {
  const stops = Array.from({ length: STEPS + 1 }, (_, step) => {
    const through = step / STEPS;
    const share = 1 - through * through * (3 - 2 * through);
    return `<stop offset="${(reach + FADE * through) / width}" stop-color="${mixWithWhite(tint, share)}"/>`;
  });
  return svg(
    `<defs><linearGradient id="g">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
  );
}

function wordmark(font: TitleFont): string {
  const scale = MARK.size / 28;
  const word = linePaths('Meridian', { x: LEFT + MARK.size + 12, y: MARK.top + MARK.size * 0.78, size: 36 }, font);
  return (
    `<g transform="translate(${LEFT} ${MARK.top}) scale(${scale})" fill="none" stroke="#fff" stroke-width="1.9">` +
    '<circle cx="14" cy="14" r="11.6"/><path d="M14 2.4c-7 6.6-7 16.6 0 23.2M14 2.4c7 6.6 7 16.6 0 23.2"/>' +
    `<circle cx="19.2" cy="14" r="3.6" fill="#d40e14" stroke-width="1.6"/></g><g fill="#fff">${word}</g>`
  );
}

/** @param share of the colour, 0 to 1; the rest is white */
function mixWithWhite(hex: string, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.map((channel) => Math.round(255 - (255 - channel) * share)).join(',')})`;
}
