import type { FormHandler } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';

/** Specification §5: 10 to 255 characters, spaces around them not counted. */
const LEAST = 10;

/** Reads the sentence and leads to the packages that fit it. Nothing of it is kept. */
const handleTripPlan: FormHandler = async ({ values, locale, market, storefront }, { planner }) => {
  const { text, locale: said } = values as { readonly text: string; readonly locale?: Locale };
  const sentence = text.trim();
  if (Array.from(sentence).length < LEAST)
    return { kind: 'invalid', errors: [{ field: 'text', keyword: 'minLength', message: '' }] };
  const { plan, redirect } = await planner.plan({ text: sentence, locale: said ?? locale, market, storefront });
  return { kind: 'done', answer: { plan }, redirect };
};

export default handleTripPlan;
