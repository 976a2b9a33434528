import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { formatAmount } from '../../validators/amount';
import { amountContext, SCORE_WITH_CURRENCY, TALK, type Amount, type AmountContext } from './amount-context';
import { isSameSentence } from './clause';
import { inScaleOf } from './left-out-thousands';
import { likelyAmounts } from './likely-amounts';
import { PriceJudge } from './price-model/price-judge';
import { sureAmounts } from './sure-amounts';

/** "fechei por cento e quinze" beside "cem mil": what was surely a sum is one of thousands. */
function inThousands({ tokens, numbers }: AmountContext, sums: readonly Amount[]): Amount[] {
  return sums.map((sum, index) => {
    const number = sum.score === SCORE_WITH_CURRENCY ? null : numbers.at(sum.from);
    if (number?.form !== 'whole' || number.end !== sum.to) return sum;
    for (const near of [sums[index - 1], sums[index + 1]]) {
      // What is shown of a sentence must not depend on later ones.
      if (near !== undefined && near.from > sum.from && !isSameSentence(tokens, sum.to, near.from)) continue;
      if (near === undefined || near.from - sum.to > TALK || sum.from - near.to > TALK) continue;
      const cents = inScaleOf(near, tokens, sum.from, number);
      if (cents !== null && cents > sum.cents) return { ...sum, cents };
    }
    return sum;
  });
}

/** The sums of a passage, by the rules and by the model. */
function foundAmounts(context: AmountContext): Amount[] {
  const sure = sureAmounts(context);
  const judge = new PriceJudge(context, sure);
  const kept = judge.kept(sure);
  const found = judge.found([...kept, ...likelyAmounts(context, kept)]);
  const clear = found.filter(({ doubtful }) => doubtful !== true);
  // What only the model found is evidence for the rules, too. Always read twice: a sum of later talk must not change what is shown of this.
  return judge.judge([...clear, ...likelyAmounts(context, clear)]);
}

/**
 * Amounts in reais: in words ("sete reais e noventa"), with a sign ("R$ 7,90"), with a lead ("custa três e cinquenta"), or by the talk around them
 * ("o grande é noventa"). Where no currency is named, rules read the number, and a model that was trained on talk judges it.
 */
export function recognizeAmounts(passage: Passage): Candidate[] {
  const context = amountContext(passage);
  const { placeOf } = context;
  const found = foundAmounts(context).sort((a, b) => a.from - b.from);
  const clear = found.filter(({ doubtful }) => doubtful !== true);
  const amounts = [...inThousands(context, clear), ...found.filter(({ doubtful }) => doubtful)];
  return amounts.map(({ from, to, cents, score, vague, doubtful }) => {
    const value = formatAmount(cents);
    const span = { from: placeOf(from), to: placeOf(to - 1) + 1 };
    const base = { kind: 'amounts', value, fields: { cents }, ...span, score } as const;
    if (doubtful) return { ...base, shown: null, partial: true, doubt: 'no_unit' };
    return vague ? { ...base, shown: null, unlisted: true } : { ...base, shown: value };
  });
}
