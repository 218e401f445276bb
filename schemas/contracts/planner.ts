/**
 * The trip planner (specification §2 "AI tours", §4; plan §13): a sentence becomes a plan, a plan becomes an address. What was
 * not said is absent: the planner leaves out rather than guesses.
 */
import type { Locale } from './storefront.ts';

/** A place of the content, or, where it has none, a place by its airport (`id` is absent then). */
export interface PlannedPlace {
  readonly name: string;
  readonly type?: string;
  readonly id?: string;
  readonly iata?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

export interface TripPlan {
  readonly destinations: readonly PlannedPlace[];
  readonly origin?: { readonly name: string; readonly iata?: string };
  /** Local days; `flexible`: the trip lies within or near them. Never together with `month`. */
  readonly dates?: { readonly from: string; readonly to: string; readonly flexible?: true };
  /** `YYYY-MM` */
  readonly month?: string;
  readonly nights?: number;
  readonly adults?: number;
  /** Ascending; empty when nobody said, or not of every child. */
  readonly childAges: readonly number[];
  readonly rooms?: number;
  /** Whole trip, unless per person. */
  readonly budget?: { readonly amount: number; readonly currency: string; readonly perPerson: boolean };
  /** English slugs of the filters of the results. */
  readonly interests: readonly string[];
  /** What was not understood, in the words of the sentence; `''` when all was. */
  readonly unparsed: string;
  /** 0–1: share of what was said that is understood. */
  readonly confidence: number;
}

export interface PlanQuestion {
  readonly text: string;
  readonly locale: Locale;
  /** Local day of the visitor or of the market, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What a handler of forms asks of the planner. */
export interface PlannerService {
  /**
   * Understands a sentence, and says where the trip that it asks for is.
   *
   * @returns the plan, and a path of this site
   * @throws ContentUnavailable
   */
  plan(question: {
    readonly text: string;
    readonly locale: Locale;
    readonly market: string;
    /** Id of the storefront. */
    readonly storefront: string;
  }): Promise<{ readonly plan: TripPlan; readonly redirect: string }>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly planner: PlannerService;
  }
}
