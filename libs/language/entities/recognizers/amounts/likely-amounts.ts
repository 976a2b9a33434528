import { eachNumber, SCORE_DOUBTFUL, SCORE_LIKELY, TALK, type Amount, type AmountContext } from './amount-context';
import { likelyPrices } from './likely-price';
import { PriceTalk } from './price-talk';

/** A later sum can be evidence for an earlier one, and that for others. */
const SWEEPS = 3;

/** Whether another sum, also one that was recognized later, stands in the sentence of one. */
function isBeside(talk: PriceTalk, sum: Amount): boolean {
  return talk.around(sum).some(({ from }) => Math.abs(from - sum.from) <= TALK && talk.isSameSentence(from, sum.from));
}

/** Sums by the evidence of the talk around them; a sum is evidence for the ones before and after it. */
export function likelyAmounts(context: AmountContext, found: readonly Amount[]): Amount[] {
  const talk = new PriceTalk(context, found);
  const likely: Amount[] = [];
  const doubtful = new Map<number, Amount>();
  let left: number[] = [];
  const visit = (at: number): number => {
    if (talk.covers(at)) return at;
    const judged = likelyPrices({ ...context, talk }, at);
    const free = judged.sums.filter(({ from }) => !talk.covers(from));
    const sums = judged.isSure ? free : [];
    doubtful.delete(at);
    if (!judged.isSure && free.length === 1 && !free[0]!.vague)
      doubtful.set(at, { ...free[0]!, score: SCORE_DOUBTFUL, doubtful: true });
    if (sums.length === 0 && context.numbers.at(at) !== null) left.push(at);
    for (const sum of sums) {
      talk.add(sum);
      likely.push({ ...sum, score: SCORE_LIKELY, isBacked: judged.isBacked });
    }
    return sums[sums.length - 1]?.to ?? at;
  };
  eachNumber(context, visit);
  for (let [sweep, known] = [1, 0]; sweep < SWEEPS && known < likely.length; sweep += 1) {
    const added = likely.slice(known);
    known = likely.length;
    const isReached = (at: number): boolean => added.some(({ from, to }) => at - to <= TALK && from - at <= TALK);
    const again = left.filter(isReached);
    left = left.filter((at) => !isReached(at));
    again.forEach(visit);
  }
  const backed = likely.map((sum) => (sum.isBacked ? sum : { ...sum, isBacked: isBeside(talk, sum) }));
  return [...backed, ...[...doubtful.values()].filter(({ from }) => !talk.covers(from))];
}
