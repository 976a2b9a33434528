import type { SparseFeatures } from '../../../../learning/linear-model';
import type { SpokenWord } from '../../../../portuguese/spoken-word';
import { readPassage } from '../../../read-passage';
import { amountContext, SCORE_WITH_CURRENCY } from '../amount-context';
import { likelyAmounts } from '../likely-amounts';
import { PriceTalk } from '../price-talk';
import { sureAmounts } from '../sure-amounts';
import { priceFeatures } from './price-features';
import { unitlessNumbers } from './price-judge';

/** A number without a unit, for training. */
export interface PriceExample {
  /** What it is if it is a sum: some sums are said without their thousands. */
  readonly cents: readonly number[];
  /** Whether it is a sum by the rules alone. */
  readonly byRules: boolean;
  readonly features: SparseFeatures;
}

const THOUSAND = 1000;

/** The numbers of a text that have no currency. */
export function priceExamples(words: readonly SpokenWord[]): PriceExample[] {
  const context = amountContext(readPassage(words));
  const sure = sureAmounts(context);
  const named = sure.filter(({ score }) => score === SCORE_WITH_CURRENCY);
  const ruled = new Map([...sure, ...likelyAmounts(context, sure)].map((sum) => [sum.from, sum]));
  const talk = { ...context, talk: new PriceTalk(context, named) };
  return unitlessNumbers(talk).map(({ at, number }) => {
    const sum = ruled.get(at);
    return {
      cents: [number.cents, number.cents * THOUSAND, ...(sum === undefined ? [] : [sum.cents])],
      byRules: sum !== undefined && sum.doubtful !== true,
      features: priceFeatures(talk, at, number),
    };
  });
}
