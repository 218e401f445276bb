/**
 * Formats that a form's schema may name. Functions of our own rather than those of a package: the browser's validators
 * carry them, each reads its text once (no expression that could be made to run for long), and both sides run these.
 */
const MAX_EMAIL = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const isHost = (host: string): boolean => {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return host.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && /\D/.test(last);
};

/** An address as mail servers take it: one `@`, a dotted host (RFC 5321 §4.1.2 without quoted parts and literals). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  return (
    text
      .slice(0, at)
      .split('.')
      .every((part) => LOCAL.test(part)) && isHost(text.slice(at + 1))
  );
}

/** An address of the web: `http` or `https`, a dotted host, no user. */
function isUrl(text: string): boolean {
  if (text.length > 2048 || !/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return isHost(url.hostname) && url.username === '' && url.password === '';
}

/** `2027-02-28`, a day that there is. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) > 0;
}

const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Digits with what people put between them; 6 to 15 digits (ITU-T E.164 §6). */
function isPhone(text: string): boolean {
  if (text.length > 32 || !/^\+?[\d\s()./-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}

export const FORMATS = {
  email: isEmail,
  url: isUrl,
  date: isDate,
  month: isMonth,
  time: isTime,
  phone: isPhone,
  /** A text of several lines: says how it is tidied and drawn, refuses nothing. */
  'multi-line': () => true,
  /** Drawn with dots; refuses nothing. */
  password: () => true,
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;
