export type Encoding = 'br' | 'gzip' | 'identity';

/** Headers are few and repeat; what a client sends beyond is parsed each time. */
const MAX_KNOWN = 200;
const known = new Map<string, readonly Encoding[]>();
const OFFERED = ['br', 'gzip'] as const;

/**
 * Encodings a client takes, best first (RFC 9110 §12.5.3). Brotli before gzip at equal weight: it is smaller.
 * `identity` is always last, even where it is refused: an answer is better than 406.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const text = header ?? '';
  const seen = known.get(text);
  if (seen) return seen;
  const parsed = parse(text);
  if (known.size < MAX_KNOWN && text.length < 200) known.set(text, parsed);
  return parsed;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const range of header.split(',', 20)) {
    const [name = '', ...parameters] = range.trim().toLowerCase().split(';');
    const quality = parameters.map((each) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
    weights.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = OFFERED.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return [...accepted, 'identity'];
}
