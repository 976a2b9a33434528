import { secondHypotheses } from './second-hypotheses';
import { TABLE_IDS, TABLE_PROMPT, TableDecoderBatch, type NextLogits } from './testing/table-decoder-batch';
import type { FoundText } from './window-search';

const { eot, timestampBegin } = TABLE_IDS;
const setup = { ids: TABLE_IDS, prompt: TABLE_PROMPT, textPositions: 40 };

/** A window decodes to 1 or, less likely, 2; then to 3 repeatedly, each time half as likely as the end. */
const oneOrTwo: NextLogits = (_, tokens) => {
  if (tokens.length === 0) return new Map([[timestampBegin, 0]]);
  if (tokens.length === 1) return new Map([[1, Math.log(0.7)], [2, Math.log(0.3)]]); // prettier-ignore
  return new Map([[3, Math.log(1 / 3)], [eot, Math.log(2 / 3)]]); // prettier-ignore
};

const textAndProbability = ({ tokens, logProb }: FoundText): [readonly number[], string] => [
  tokens.filter((token) => token < eot),
  Math.exp(logProb).toFixed(2),
];

describe('secondHypotheses', () => {
  it('finds the most likely text of each window, with and without the excluded tokens', () => {
    const found = secondHypotheses(new TableDecoderBatch(2, oneOrTwo, 12), new Set([1]), setup);
    expect(found.map(textAndProbability)).toEqual([
      [[1], '0.47'],
      [[1], '0.47'],
      // Excluding tokens makes the others no more likely.
      [[2], '0.20'],
      [[2], '0.20'],
    ]);
  });

  it('stops as soon as no more likely text is possible', () => {
    const batch = new TableDecoderBatch(1, oneOrTwo, 12);
    secondHypotheses(batch, new Set(), setup);
    // Each search steps over the timestamp, 1 or 2, and the end; 3 can no longer become more likely.
    expect(batch.stepped).toHaveLength(4);
  });

  it('ends when no next token is allowed', () => {
    const everything = new Set(Array.from({ length: eot }, (_, id) => id));
    const speechless: NextLogits = (_, tokens) => new Map([[tokens.length === 0 ? timestampBegin : 1, 0]]);
    const [, without] = secondHypotheses(new TableDecoderBatch(1, speechless, 12), everything, setup);
    expect(without!.tokens.filter((token) => token < eot)).toEqual([]);
  });
});
