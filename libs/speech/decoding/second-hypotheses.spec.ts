import { secondHypotheses } from './second-hypotheses';
import { TABLE_IDS, TABLE_PROMPT, TableDecoderBatch, type NextLogits } from './testing/table-decoder-batch';
import type { FoundText } from './window-search';

const { eot, timestampBegin } = TABLE_IDS;
const setup = { ids: TABLE_IDS, prompt: TABLE_PROMPT, textPositions: 40 };

/** A window says 1 or, less likely, 2; then 3 again and again, each time half as likely as that it ends. */
const oneOrTwo: NextLogits = (_, tokens) => {
  if (tokens.length === 0) return new Map([[timestampBegin, 0]]);
  if (tokens.length === 1) return new Map([[1, Math.log(0.7)], [2, Math.log(0.3)]]); // prettier-ignore
  return new Map([[3, Math.log(1 / 3)], [eot, Math.log(2 / 3)]]); // prettier-ignore
};

const heard = ({ tokens, logProb }: FoundText): [readonly number[], string] => [
  tokens.filter((token) => token < eot),
  Math.exp(logProb).toFixed(2),
];

describe('secondHypotheses', () => {
  it('finds the likeliest that a window may be, as it is and without what may not be said', () => {
    const found = secondHypotheses(new TableDecoderBatch(2, oneOrTwo, 12), new Set([1]), setup);
    expect(found.map(heard)).toEqual([
      [[1], '0.47'],
      [[1], '0.47'],
      // That something may not be said makes the rest no likelier.
      [[2], '0.20'],
      [[2], '0.20'],
    ]);
  });

  it('goes on no longer than something likelier may come', () => {
    const batch = new TableDecoderBatch(1, oneOrTwo, 12);
    secondHypotheses(batch, new Set(), setup);
    // Each search: the timestamp, 1 or 2, and the end, which 3 can no longer reach.
    expect(batch.stepped).toHaveLength(4);
  });

  it('ends where nothing may follow', () => {
    const everything = new Set(Array.from({ length: eot }, (_, id) => id));
    const speechless: NextLogits = (_, tokens) => new Map([[tokens.length === 0 ? timestampBegin : 1, 0]]);
    const [, without] = secondHypotheses(new TableDecoderBatch(1, speechless, 12), everything, setup);
    expect(without!.tokens.filter((token) => token < eot)).toEqual([]);
  });
});
