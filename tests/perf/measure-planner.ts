import { LOCALES } from '#schemas/contracts/storefront.ts';
import { makeDemonstrationGazetteer } from '../planner/demonstration-gazetteer.ts';
import { type Half, scoreHalf } from '../planner/score.ts';
import { row, type Row } from './rows.ts';

const HALVES: readonly (readonly [Half, string])[] = [
  ['seen', 'looked at while the planner was written'],
  ['unseen', 'kept apart from it'],
];

/** How many fields of the trips that people describe the embedded planner gets right, by the half of the corpus. */
export async function measurePlanner(): Promise<Row[]> {
  const gazetteer = await makeDemonstrationGazetteer();
  return HALVES.map(([half, what]) => {
    const scores = LOCALES.map((locale) => scoreHalf(locale, half, gazetteer));
    const right = scores.reduce((sum, score) => sum + score.right, 0);
    const counted = scores.reduce((sum, score) => sum + score.counted, 0);
    const byLanguage = scores.map((score) => `${score.locale} ${percent(score.right / score.counted)}`).join(', ');
    return row({
      what: `trip planner: fields right, sentences ${what}`,
      sign: '≥',
      limit: 95,
      value: (100 * right) / counted,
      unit: '%',
      note: `${right} of ${counted}; ${byLanguage}`,
    });
  });
}

const percent = (share: number): string => (100 * share).toFixed(1);
