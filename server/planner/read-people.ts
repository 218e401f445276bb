/** Who travels: adults, and children with their ages. An age that nobody told is never guessed. */
import type { Grammar } from './grammar.ts';
import { readAges, type ReadChildren } from './read-ages.ts';
import { type Sheet, take } from './sheet.ts';

export interface ReadPeople {
  readonly adults?: number;
  readonly childAges: readonly number[];
}

const GROWN = 18;
/** Whoever takes somebody along travels, too. */
const TAKE = 'tak(?:e|ing)|bring(?:ing)?|llev(?:ar|o|amos)|lev(?:ar|o)|port(?:are|o)';
/** "I am going with …": all that follow are others. */
const GOING =
  /(?<![a-z])(?:vou|irei|viajo|parto|vado|voy|ire|i'm going|i am going)\s+(?:[a-z]+\s+){0,3}?(?:com|con|with)\s/;

export function readPeople(sheet: Sheet, grammar: Grammar): ReadPeople {
  const { pattern, numberOf, pack } = grammar;
  let explicit = 0;
  let total: number | undefined;
  let couples = 0;
  let kin = 0;
  let isWriter = false;
  let isAlone = false;
  const kids: ReadChildren = { ages: [], grown: 0, unaged: 0, isUncounted: false };

  // Whoever is visited stays at home.
  take(
    sheet,
    pattern(
      `(?:{visit})\\s+(?:(?:my|our|mi|mis|o meu|a minha|os meus|mio|mia|i miei|mis|unos|uns|a|al|alla|mi[oa]|the)\\s+){0,2}(?:{kinOne}|{kinTwo}|{kidOne}|{kidMany}|{friends}|{siblings}|{family})`,
    ),
    ({ 0: all }) => !pattern('{writer}').test(all) || reset(pattern('{writer}')),
  );
  const isFamily = pattern('{family}').test(sheet.left);
  pattern('{family}').lastIndex = 0;
  const isUs = find(sheet, pattern('{us}'));
  const writerSaid = find(sheet, pattern('{writer}'));

  take(sheet, pattern('({N})?\\s*(?:{adultChild})'), ([, n]) => {
    kin += numberOf(n) ?? 1;
  });
  // 2+2, 2 + 1 child of 6
  let plus: number | undefined;
  let plusKids = 0;
  take(sheet, pattern('(\\d)\\s?\\+\\s?(\\d)(?:\\s*(?:{kidOne}|{kidMany}))?'), ({ 0: all, 1: a, 2: b, index }) => {
    plus = Number(a);
    const word = all.replace(/^[\d\s+]+/, '');
    if (word) {
      // "2 + 1 child of 6": the child is read with its age.
      explicit += Number(a);
      sheet.left = `${sheet.left.slice(0, index)}~~~${sheet.left.slice(index + 3)}`;
      plus = undefined;
      return false;
    }
    plusKids = Number(b);
    kids.unaged += plusKids;
    return true;
  });
  let family: number | undefined;
  take(
    sheet,
    pattern(`(?:{family})\\s+(?:of|de|di|da)\\s+({N})(?!\\s*(?:{years}))|({N})[- ]person family`),
    ([, n, m]) => {
      family = numberOf(n ?? m);
      return family !== undefined;
    },
  );
  take(sheet, pattern('({N})(?:\\s+(?:\\w+\\s+)?|(?<=\\d))(?:{adult})'), ([all, n]) => {
    const count = numberOf(n);
    if (count === undefined || pattern(`{kidMany}|{kidOne}`).test(all)) return reset(pattern(`{kidMany}|{kidOne}`));
    explicit += count;
    return true;
  });
  // "three of them children"
  take(
    sheet,
    pattern(
      '(?:of (?:them|whom|us)|de ellos|del[ea]s|d[oa]s quais|di cui|tra cui|de los cuales|sendo)\\s+({N})\\s+(?:{kidMany})|({N}) (?:of them|of whom|de ellos|del[ea]s|d[oa]s quais|dei quali|di loro)\\s+(?:are |son |sao |sono )?(?:{kidMany})|di cui ({N}) (?:{kidMany})',
    ),
    ([, a, b, c]) => {
      kids.unaged += numberOf(a ?? b ?? c) ?? 1;
    },
  );
  // "In due con un bambino": so few are not those that the child is among.
  const withChild = new RegExp(
    `^\\s+(?:${pattern('(?:{with})').source})\\s+(?:[a-z0-9]+\\s+){0,3}?(?:${pattern('{kidOne}|{kidMany}').source})`,
  );
  const together = (said: number, end: number, more?: number): void => {
    if (said <= 2 && explicit === 0 && withChild.test(sheet.text.slice(end))) explicit = said;
    else total = more === undefined ? (total ?? said) : more + said;
  };
  take(sheet, pattern('({N})\\s+(?:(?!{and}\\s)\\w+\\s+)?(?:{people})'), ({ 0: all, 1: n, index }) => {
    const count = numberOf(n);
    if (count === undefined) return false;
    together(count, index + all.length, total);
    return true;
  });
  const friends = (count: number, at: number): void => {
    const before = sheet.text.slice(Math.max(0, at - 24), at);
    if (
      new RegExp(`(?<![a-z])(?:${pack.with}|${TAKE}) (?:my |mis |os meus |as minhas |i miei |le mie |[oa]s )?$`).test(
        before,
      ) ||
      writerSaid
    )
      isWriter = true;
    kin += count;
  };
  take(sheet, pattern('({N})\\s+(?:(?!{and}\\s)[a-z]+\\s+)?(?:{friends}|{siblings})'), ({ 1: n, index }) => {
    const count = numberOf(n);
    if (count !== undefined) friends(count, index);
    return count !== undefined;
  });
  readAges(sheet, grammar, kids, isFamily || plus !== undefined);
  // "2+2, children of 4 and 6": they are the same two.
  if (plusKids > 0 && kids.unaged >= plusKids && kids.ages.length === plusKids) kids.unaged -= plusKids;
  take(
    sheet,
    pattern('(?:({N})\\s+)?(?:(?:young|retired|jubilad[oa]s?|joven)\\s+)?(?:{couple})(?! of)'),
    ([all, n]) => {
      // Two couples are four; two newly-weds are two.
      const isPair = /coupl|coppi|parej|matrimoni|casa/.test(all);
      couples = Math.max(couples, isPair ? (numberOf(n) ?? 1) : 1);
    },
  );
  // "Three girls", of no age that was told, are grown up.
  take(
    sheet,
    pattern('({N})\\s+(?:ragazz[ei]|giovani|young people|girls|jovens|chicos|chicas|rapazes|jovenes)'),
    ({ 1: n, index }) => {
      const count = numberOf(n);
      if (count === undefined || count < 2) return false;
      friends(count, index);
      return true;
    },
  );
  let us = 0;
  let partners = 0;
  take(sheet, pattern('(?:{partner})'), () => {
    partners += 1;
  });
  kin += partners;
  // Husband and wife are two; my wife, and I.
  if (partners === 1) isWriter = true;
  const withKin = (at: number): boolean => {
    const before = sheet.text.slice(Math.max(0, at - 32), at);
    return (
      writerSaid !== undefined ||
      GOING.test(sheet.text) ||
      new RegExp(`(?<![a-z])(?:${pack.with}|${pack.and} (?:with|con|com)|w/|${TAKE})(?:\\s+[a-z']+){0,3}\\s*$`).test(
        before,
      )
    );
  };
  take(
    sheet,
    pattern('(?:({N})\\s+)?(?:(?:my|mi|mis|o meu|a minha|os meus|mio|mia|i miei|los|os|i|the)\\s+)?(?:{kinTwo})'),
    ({ 0: all, 1: n, index }) => {
      if (/^(?:'s)/.test(sheet.text.slice(index + all.length))) return false;
      if (withKin(index)) isWriter = true;
      kin += numberOf(n) ?? 2;
      return true;
    },
  );
  take(sheet, pattern("(?:({N})\\s+)?(?:{kinOne})(?!'s)"), ({ 1: n, index }) => {
    if (withKin(index)) isWriter = true;
    kin += numberOf(n) ?? 1;
  });
  // Children whose age nobody told
  const ownChild = find(sheet, pattern(`(?:{ownWith}(?:[\\w-]+ ){0,3}?(?:{kidOne}))`), 'text');
  take(sheet, pattern('(?:({N})\\s+)?(?:{kidOne}|{kidMany})(?:\\s+(?:{kidOne}|{kidMany}))?'), ({ 0: all, 1: n }) => {
    const count = numberOf(n);
    kids.unaged += count ?? 1;
    if (count === undefined && pattern('{kidMany}').test(all)) kids.isUncounted = true;
    reset(pattern('{kidMany}'));
  });
  take(
    sheet,
    pattern('(?:{groupOf})\\s+({N})(?!\\s*(?:{night}|{day}|{week}|{months_}|€|euro|,\\d))'),
    ({ 0: all, 1: n, index }) => {
      const count = numberOf(n);
      if (count !== undefined) together(count, index + all.length);
    },
  );
  take(
    sheet,
    pattern(
      '({N})\\s+(?:of us|de nosotr[oa]s|de nos|di noi)|(?:nosotr[oa]s|nos os|nos as|nos|noi|los|as|us)\\s+(?:(?:los|os|as)\\s+)?({N})(?=\\s*(?:[,.;:!?()~]|$|e |y |and |con |com |with ))',
    ),
    ({ 0: all, 1: a, 2: b, index }) => {
      const count = numberOf(a ?? b);
      if (count === undefined || count < 2) return false;
      // "We four (children 7 and 10)": who is in the brackets is among them.
      const isOfAll = /^\s*\(/.test(sheet.text.slice(index + all.length));
      // "And the two of us", beside the children that were counted.
      if (b !== undefined && !isOfAll && kids.ages.length + kids.unaged > 0) explicit += count;
      else if (b !== undefined && kin > 0) us += count;
      else together(count, index + all.length);
      return true;
    },
  );
  take(
    sheet,
    pattern(
      '(?:{forWhom})\\s+(?:unas\\s+)?({N})(?=\\s*(?:[,.;:!?)~]|$|-|{placePreposition}\\s|please|max|with|con|com))',
    ),
    ({ 0: all, 1: n, index }) => {
      const said = numberOf(n);
      if (said === undefined || (said === 1 && !/\d/.test(all)) || said > 60) return false;
      together(said, index + all.length);
      return true;
    },
  );
  take(sheet, pattern('{alone}'), () => {
    isAlone = true;
  });
  const plusWriter = find(sheet, pattern('(?:me|yo|eu|io) ?\\+ ?({N})'));
  if (plusWriter) {
    isWriter = true;
    kin += numberOf(plusWriter[1]) ?? 1;
  }

  const known = kids.unaged === 0 ? [...kids.ages].toSorted((one, other) => one - other) : [];
  const mentioned = kids.ages.length + kids.unaged;
  const adults = ((): number | undefined => {
    if (explicit > 0) return explicit + kids.grown;
    if (plus !== undefined) return plus;
    if (family !== undefined)
      return kids.unaged > 0 || mentioned === 0 ? Math.min(2, family) : Math.max(1, family - mentioned);
    if (total !== undefined) {
      if (mentioned === 0) return total;
      return kids.isUncounted || total <= mentioned ? undefined : total - mentioned;
    }
    if (couples > 0) return 2 * couples + kids.grown + (isUs ? 0 : kin - partners);
    if (kin > 0 || kids.grown > 0) {
      if (isUs) return undefined;
      if (kin === 0) return ownChild ? kids.grown + 1 : kids.grown;
      return kin + kids.grown + (us > 0 ? us : isWriter ? 1 : 0);
    }
    if (isAlone) return 1;
    if (ownChild && mentioned === 1 && !isFamily && !/\b(?:our|nuestr|noss|nostr)/.test(ownChild[0])) return 1;
    return undefined;
  })();
  return { ...(adults !== undefined && adults > 0 && { adults }), childAges: known.filter((age) => age < GROWN) };
}

function find(sheet: Sheet, pattern: RegExp, from: 'left' | 'text' = 'left'): RegExpExecArray | undefined {
  const found = pattern.exec(sheet[from]);
  pattern.lastIndex = 0;
  return found ?? undefined;
}

const reset = (pattern: RegExp): false => {
  pattern.lastIndex = 0;
  return false;
};
