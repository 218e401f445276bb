/** Query parameters of the Images API: `w h fit f q fm fl bg r`. */

export const FITS = ['fit', 'pad', 'fill', 'scale', 'crop', 'thumb'] as const;
export type Fit = (typeof FITS)[number];
export const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof FORMATS)[number];
const FOCUSES = [
  'focal',
  'center',
  'top',
  'right',
  'left',
  'bottom',
  'top_right',
  'top_left',
  'bottom_right',
  'bottom_left',
  'face',
  'faces',
] as const;
export type Focus = (typeof FOCUSES)[number];

export interface ImageQuery {
  readonly width?: number;
  readonly height?: number;
  readonly fit: Fit;
  /** `focal`: the point that the asset names, and the default where something is cut away. */
  readonly focus: Focus;
  /** 1 to 100, in steps of 5. */
  readonly quality?: number;
  /** Absent: chosen by what the client accepts. */
  readonly format?: ImageFormat;
  readonly flag?: 'progressive' | 'png8';
  /** `#rrggbb` */
  readonly background?: string;
  /** Pixels, or `max` for an ellipse. */
  readonly radius?: number | 'max';
}

export type ReadImageQuery =
  | { readonly ok: true; readonly query: ImageQuery | undefined }
  | { readonly ok: false; readonly message: string };

const MAX_SIDE = 4000;
const QUALITY_STEP = 5;
const RADIUS_STEP = 4;

type Values = ReadonlyMap<string, string>;
class Invalid extends Error {}

/**
 * @param search the URL's parameters; an unknown or repeated one is an error, so that nobody makes variants without end
 * @returns the query, `undefined` for none at all: the file as it is
 */
export function readImageQuery(search: URLSearchParams): ReadImageQuery {
  const values = new Map(search);
  if (values.size === 0) return { ok: true, query: undefined };
  const unknown = [...values.keys()].find((key) => !KNOWN.has(key));
  if (unknown !== undefined)
    return { ok: false, message: `There is no parameter "${unknown}". Known: ${[...KNOWN].join(', ')}.` };
  if (values.size !== [...search.keys()].length) return { ok: false, message: 'A parameter is given twice.' };
  try {
    return { ok: true, query: readValues(values) };
  } catch (error) {
    if (error instanceof Invalid) return { ok: false, message: error.message };
    throw error;
  }
}

const KNOWN: ReadonlySet<string> = new Set(['w', 'h', 'fit', 'f', 'q', 'fm', 'fl', 'bg', 'r']);

function readValues(values: Values): ImageQuery {
  const width = readNumber(values, 'w', MAX_SIDE);
  const height = readNumber(values, 'h', MAX_SIDE);
  const quality = readNumber(values, 'q', 100);
  const format = readChoice(values, 'fm', FORMATS);
  const flag = readChoice(values, 'fl', ['progressive', 'png8'] as const);
  if (flag && format !== (flag === 'png8' ? 'png' : 'jpg'))
    throw new Invalid('"fl=progressive" goes with "fm=jpg", "fl=png8" with "fm=png".');
  const background = readBackground(values.get('bg'));
  const radius = readRadius(values);
  return {
    fit: readChoice(values, 'fit', FITS) ?? 'fit',
    focus: readChoice(values, 'f', FOCUSES) ?? 'focal',
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(quality === undefined
      ? {}
      : { quality: Math.max(QUALITY_STEP, Math.round(quality / QUALITY_STEP) * QUALITY_STEP) }),
    ...(format ? { format } : {}),
    ...(flag ? { flag } : {}),
    ...(background ? { background } : {}),
    ...(radius === undefined ? {} : { radius }),
  };
}

function readNumber(values: Values, key: string, max: number): number | undefined {
  const text = values.get(key);
  if (text === undefined) return undefined;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw new Invalid(`"${key}" must be a whole number from 1 to ${max}.`);
  return number;
}

function readChoice<T extends string>(values: Values, key: string, choices: readonly T[]): T | undefined {
  const text = values.get(key);
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new Invalid(`"${key}" must be one of: ${choices.join(', ')}.`);
  return choice;
}

function readBackground(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^rgb:[0-9a-f]{6}$/i.test(text)) throw new Invalid('"bg" must be a colour such as rgb:ffffff.');
  return `#${text.slice('rgb:'.length).toLowerCase()}`;
}

function readRadius(values: Values): number | 'max' | undefined {
  if (values.get('r') === 'max') return 'max';
  const radius = readNumber(values, 'r', MAX_SIDE);
  return radius === undefined ? undefined : Math.ceil(radius / RADIUS_STEP) * RADIUS_STEP;
}

/** AVIF, then WEBP, where the client names them; otherwise as the file is, and JPEG for a WEBP that was not asked for. */
export function chooseFormat(accept: string | null, original: string): ImageFormat {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.trim())
    .filter((range) => !/;\s*q=0(\.0+)?$/.test(range));
  const names = (type: string) => accepted.some((range) => range.startsWith(type));
  if (names('image/avif')) return 'avif';
  if (names('image/webp')) return 'webp';
  return original === 'image/png' ? 'png' : 'jpg';
}

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
