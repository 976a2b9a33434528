import { readNumber } from '../../../portuguese/decimals';
import type { Token } from '../../../portuguese/tokens';
import { withoutHesitations, type FluentTokens } from '../../../portuguese/without-hesitations';
import type { Passage } from '../../passage';
import { BareNumbers } from './bare-number';
import type { PriceContext } from './bare-price';
import { followsForeignCurrency } from './foreign-amounts';
import { ROUND_SUMS } from './money-words';
import { pausesAsCommas } from './pauses-as-commas';
import { priceTopics, type PriceTopics } from './price-topics';
import { withoutRestarts } from './without-restarts';

export interface Amount {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cents: number;
  readonly score: number;
  readonly vague?: true;
  /** By the rules, another sum in the talk is evidence for it. */
  readonly isBacked?: boolean;
  /** It may as well be another number. */
  readonly doubtful?: true;
}

/** Scores of amounts: with a currency, by the evidence of the talk, and below all other kinds. */
export const SCORE_WITH_CURRENCY = 8;
export const SCORE_LIKELY = 3.25;
export const SCORE_DOUBTFUL = 0.25;
/** How far a sum has to do with another one. */
export const TALK = 40;

const TURN_END = { kind: 'symbol', text: '.', lower: '.', folded: '.', numeral: false, glued: true } as const;

/** What all recognition of amounts in a passage needs. */
export interface AmountContext extends Pick<PriceContext, 'tokens' | 'numbers' | 'isTurn'> {
  readonly topics: PriceTopics;
  /** The token of the passage that a token here is. */
  readonly placeOf: (at: number) => number;
}

function isStart({ numeral, folded }: Token): boolean {
  return numeral || folded === 'r$' || folded === 'meio' || ROUND_SUMS.has(folded);
}

/** Visits the start of each number that is not in another one. `visit` returns the end of the amount that it found. */
export function eachNumber(
  { tokens, numbers }: Pick<AmountContext, 'tokens' | 'numbers'>,
  visit: (at: number) => number,
): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(tokens[at]!)) continue;
    const number = Math.max(readNumber(tokens, at)?.end ?? at, numbers.at(at)?.end ?? at);
    if (followsForeignCurrency(tokens, at)) {
      at = Math.max(at, number - 1);
      continue;
    }
    const end = visit(at);
    // A part of a longer number is no amount.
    at = Math.max(at, (end > at ? end : number) - 1);
  }
}

/** The end of a turn ends a sentence, also where the recognizer wrote no punctuation. */
function withTurnEnds({ tokens, places }: FluentTokens, reader: Passage['reader']): FluentTokens {
  const ended: Token[] = [];
  const endedPlaces: number[] = [];
  tokens.forEach((token, at) => {
    const place = places[at]!;
    const before = tokens[at - 1];
    if (before !== undefined && before.kind !== 'symbol' && reader.changesSpeaker(places[at - 1]!, place)) {
      ended.push({ ...before, ...TURN_END });
      endedPlaces.push(places[at - 1]!);
    }
    ended.push(token);
    endedPlaces.push(place);
  });
  return ended.length === tokens.length ? { tokens, places } : { tokens: ended, places: endedPlaces };
}

/** The words of a passage that amounts are read from: without hesitations and restarts, and with a full stop behind each turn. */
export function amountContext({ tokens: all, reader }: Passage): AmountContext {
  const { tokens, places } = withTurnEnds(pausesAsCommas(withoutRestarts(withoutHesitations(all))), reader);
  const placeOf = (at: number): number => places[at] ?? all.length;
  const isTurn = (at: number): boolean => at > 0 && reader.changesSpeaker(placeOf(at - 1), placeOf(at));
  return { tokens, numbers: new BareNumbers(tokens), isTurn, topics: priceTopics(tokens, isTurn), placeOf };
}
