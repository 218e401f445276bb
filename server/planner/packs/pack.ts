import type { Holiday, Season } from '../holidays.ts';

/**
 * What a language says a trip with. Values are sources of regular expressions on folded text (lower case, no accents); one engine
 * reads all languages. A new language is a new file of this form.
 */
export interface Pack {
  /** Words of numbers; digits are read by the engine. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Tens from 60 and hundreds, of amounts in words. */
  readonly large: Readonly<Record<string, number>>;
  readonly months: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly string[];
  readonly seasons: Readonly<Record<Season, string>>;
  readonly holidays: Readonly<Partial<Record<Holiday, string>>>;
  /** Joins day and month, month and year: `de`. */
  readonly of: string;
  readonly article: string;
  readonly or: string;
  readonly and: string;
  readonly between: string;
  readonly from: string;
  /** Between the two days of a range. */
  readonly to: string;
  /** First of a month, in words. */
  readonly first: string;
  readonly around: string;
  /** `ida`, `andata`: before the day of departure. */
  readonly go: string;
  readonly back: string;
  readonly early: string;
  readonly middle: string;
  readonly late: string;
  /** Ordinals first, second, third, fourth, last. */
  readonly ordinals: readonly [string, string, string, string, string];
  readonly half: string;
  readonly beforeOrAfter: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** `in` three weeks: before, and after the number. */
  readonly inTime: string;
  /** Next: before and after the noun. */
  readonly nextBefore: string;
  readonly nextAfter: string;
  readonly thisOne: string;
  readonly theNextOne: string;
  /** Next week, where it is said without a word for next (`para a semana`). */
  readonly nextWeek?: string;
  /** The year after this one, as it stands behind a month or a season. */
  readonly nextYear: string;
  readonly night: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly weekend: string;
  readonly longWeekend: string;
  readonly fortnight: string;
  readonly afterwards: string;
  readonly stageIn: string;
  /** Denial before a thing (`no museums`), up to the end of the clause (`not Italy or Spain`), and after it (`Natale no`). */
  readonly without: string;
  readonly not: string;
  readonly notAfter: string;
  /** Looks like denial and is none. */
  readonly notDenial: string;
  readonly but: string;
  readonly preposition: string;
  /** Struck out at the start: says nothing of date, place or wish, though words in it do. */
  readonly idle: readonly string[];
  readonly adult: string;
  readonly people: string;
  readonly friends: string;
  readonly siblings: string;
  readonly adultChild: string;
  readonly couple: string;
  readonly partner: string;
  readonly kinOne: string;
  readonly kinTwo: string;
  readonly kidOne: string;
  readonly kidMany: string;
  /** Are children only when their ages say so (`ragazzi`). */
  readonly kidMaybe: string;
  /** One word that is an age (`quindicenne`); its first group is the number without its end. */
  readonly aged?: string;
  readonly twins: string;
  readonly newborn: string;
  readonly yearAndHalf: string;
  readonly ownWith: string;
  readonly with: string;
  readonly writer: string;
  readonly us: string;
  readonly forWhom: string;
  readonly groupOf: string;
  readonly alone: string;
  readonly family: string;
  readonly visit: string;
  readonly ageIntro: string;
  readonly years: string;
  readonly months_: string;
  readonly room: string;
  readonly roomType: string;
  readonly budgetWord: string;
  readonly upTo: string;
  readonly total: string;
  readonly each: string;
  readonly perNight: string;
  readonly pounds: string;
  readonly euros: string;
  readonly dollars: string;
  readonly thousand: string;
  readonly interests: Readonly<Record<string, string>>;
  readonly greekIslands: string;
  readonly camino: string;
  readonly walkFrom: string;
  /** Before the place where somebody starts. */
  readonly leaving: string;
  /** Where a journey between two towns is said, between their names. */
  readonly toTown: string;
  /** Before a place in general. */
  readonly placePreposition: string;
  readonly kinship: string;
  readonly personVerb: string;
  readonly stop: string;
}
