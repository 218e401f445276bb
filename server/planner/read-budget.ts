import type { TripPlan } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Grammar } from './grammar.ts';
import { clausesOf, type Sheet, strike } from './sheet.ts';

const made = new Map<string, RegExp>();
const compiledAll = (source: string): RegExp => {
  const pattern = made.get(source) ?? new RegExp(source, 'g');
  made.set(source, pattern);
  return pattern;
};

/** `1,200`, `1.200`, `1 200`, `3,5`, `2500` */
const AMOUNT = "\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d{2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";
/** Without a currency, less is no price of a trip. */
const LEAST = 100;
/** Not asked: a bare amount is in pounds in English, else in euros. */
const OWN: Readonly<Record<Locale, string>> = { en: 'GBP', es: 'EUR', pt: 'EUR', it: 'EUR' };
type Budget = NonNullable<TripPlan['budget']>;

function amountOf(text: string): number {
  const [, thousands, cents = ''] = /^(\d{1,3}(?:[.,' ]\d{3})+)(?:[.,](\d{2}))?$/.exec(text) ?? [];
  return Number(thousands ? `${thousands.replace(/[.,' ]/g, '')}.${cents}` : text.replace(',', '.'));
}

/** The most that the trip may cost. A price for a night is none. */
export function readBudget(sheet: Sheet, grammar: Grammar, locale: Locale): Budget | undefined {
  const { pack, numberOf } = grammar;
  const currency = `(?:${pack.pounds})|(?:${pack.euros})|(?:${pack.dollars})`;
  const small = Object.keys(pack.numbers).join('|');
  const number = `(?<n>${AMOUNT})\\s?(?<k>(?:${pack.thousand})(?![a-z]))?|(?:(?<w>${small})\\s?)?(?<kw>(?:${pack.thousand}|mil|mille|mila)(?![a-z]))`;
  const range = `(?:(?:${AMOUNT})\\s?(?:${currency})?\\s?(?:-|${pack.to}|${pack.or}|${pack.and})\\s?)?`;
  const source = `(?<![a-z0-9.,])(?<before>(?:${pack.budgetWord}|${pack.upTo})(?:\\s*:)?\\s*(?:${pack.upTo})?\\s*(?:(?:${pack.article})\\s+)?)?(?:${pack.between}\\s+)?(?<c1>${currency})?\\s?${range}(?<c3>${currency})?\\s?(?:${number})\\s?(?<c2>(?:${currency})(?![a-z]))?`;
  let budget: Budget | undefined;
  for (const match of sheet.left.matchAll(compiledAll(source))) {
    const { groups = {}, index, 0: found } = match;
    const sign = groups['c1'] ?? groups['c3'] ?? groups['c2'];
    const isThousands = Boolean(groups['k'] ?? groups['kw']);
    // "mil" and "mille" alone are a thousand; "due mila" is two.
    const digits = groups['n'] === undefined ? (numberOf(groups['w']) ?? 1) : amountOf(groups['n']);
    const amount = Math.round(digits * (isThousands ? 1000 : 1));
    const end = index + found.length;
    const after = sheet.left.slice(end, end + 30);
    const isEach = new RegExp(`^\\s*(?:${pack.each})(?![a-z0-9])`).exec(after);
    const night = new RegExp(`^\\s*(?:${pack.perNight})(?![a-z0-9])`).exec(after);
    const total = new RegExp(`^\\s*(?:${pack.total})(?![a-z0-9])`).exec(after);
    if (sign === undefined) {
      const isWord =
        groups['before'] !== undefined ||
        isEach ||
        total ||
        (groups['k'] === 'k' && amount >= 500) ||
        (locale === 'en' && groups['kw'] === 'grand');
      const isYear = /^20[23]\d$/.test(groups['n'] ?? '');
      const unit = /^\s*(?:km|m|miles?|metros?|metri|%|h|hours?|horas?|ore|[/-]\d)/.test(after);
      const noun =
        groups['before'] !== undefined &&
        /^\s*[a-z]{3,}/.test(after) &&
        !grammar.stop.has(/^\s*([a-z]+)/.exec(after)?.[1] ?? '') &&
        !new RegExp(`^\\s*(?:${pack.each}|${pack.total})(?![a-z])`).test(after);
      if (!isWord || amount < LEAST || isYear || unit || noun) continue;
    }
    strike(sheet, index, end + ((isEach ?? night ?? total)?.[0].length ?? 0));
    if (night) continue;
    const code = sign === undefined ? OWN[locale] : codeOf(sign, grammar);
    const clause = clausesOf(sheet.text).find(({ start, end: stop }) => index >= start - 1 && index < stop);
    const said = clause ? sheet.left.slice(clause.start, clause.end) : '';
    const perPerson = Boolean(isEach) || new RegExp(`(?<![a-z0-9])(?:${pack.each})(?![a-z0-9])`).test(said);
    if (!budget || amount > budget.amount) budget = { amount, currency: code, perPerson };
  }
  return budget;
}

function codeOf(sign: string, { pack, is }: Grammar): string {
  if (is(sign, pack.pounds)) return 'GBP';
  return is(sign, pack.dollars) ? 'USD' : 'EUR';
}
