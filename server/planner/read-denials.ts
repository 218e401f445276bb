import type { Grammar } from './grammar.ts';
import { clausesOf, type Sheet, strike, take } from './sheet.ts';

/** Strikes what is said not to be wanted: `no museums`, `anywhere but Spain`, `Natale no`. */
export function readDenials(sheet: Sheet, grammar: Grammar): void {
  const { pack, pattern } = grammar;
  const guard: [number, number][] = [];
  for (const { index, 0: found } of sheet.left.matchAll(pattern('{notDenial}')))
    guard.push([index, index + found.length]);
  const isGuarded = (at: number) => guard.some(([start, end]) => at >= start && at < end);
  const deny = (start: number, end: number) => {
    sheet.denied.push([start, end]);
    strike(sheet, start, end);
  };
  const ends = new RegExp(
    `(?<![a-z0-9])(?:${pack.notAfter})(?:,? (?:thanks|gracias|obrigad[oa]|grazie|por favor))?\\s*$`,
  );
  const stop = pattern('{but}|{preposition}');
  const but = pattern('{but}');
  for (const { start, end } of clausesOf(sheet.text)) {
    const clause = sheet.left.slice(start, end);
    if (ends.test(clause) && clause.trim().split(/\s+/).length > 1) {
      deny(start, end);
      continue;
    }
    for (const [source, until] of [
      ['{not}', but],
      ['{without}', stop],
    ] as const) {
      for (const { index, 0: found } of clause.matchAll(pattern(source))) {
        if (isGuarded(start + index) || sheet.left.slice(start + index).startsWith('~')) continue;
        const after = index + found.length;
        const rest = clause.slice(after);
        // At least the first word after it is denied, whatever it is.
        const first = /^\s*\S+/.exec(rest)?.[0].length ?? 0;
        until.lastIndex = first;
        const halt = until.exec(rest)?.index ?? rest.length;
        until.lastIndex = 0;
        deny(start + index, start + after + halt);
      }
    }
  }
}

/** Strikes phrases whose words would say something that the phrase does not: `half term in May`, `Red Sea`. */
export function strikeIdle(sheet: Sheet, { pack, pattern }: Grammar): void {
  for (const phrase of pack.idle) take(sheet, pattern(phrase), () => true);
  const holidays = Object.values(pack.holidays).join('|');
  // "Before Christmas", "after Easter" are no dates of ours.
  take(sheet, pattern(`{beforeOrAfter}\\s+(?:${pack.article} )?(?:${holidays})`), () => true);
}
