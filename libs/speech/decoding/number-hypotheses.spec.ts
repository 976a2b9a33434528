import { numberHypotheses } from './number-hypotheses';
import { TABLE_IDS, TABLE_PROMPT, TableDecoderBatch, type NextLogits } from './testing/table-decoder-batch';

const { eot } = TABLE_IDS;
/** Texts of the ids below the end. */
const TEXTS = [' 1', ' 2', ' um', ','];

const setup = {
  ids: TABLE_IDS,
  prompt: TABLE_PROMPT,
  said: [] as number[],
  lengths: [2],
  text: (tokens: readonly number[]) => tokens.map((token) => TEXTS[token]).join(''),
  tokenText: (token: number) => TEXTS[token] ?? '',
};

/** Any text, at every step: 1 is twice as likely as 2, "um" and ",", but less so after a 1. */
const undecided: NextLogits = (_, tokens) => {
  const afterOne = tokens.at(-1) === 0 ? 0.01 : 0;
  return new Map([
    [0, Math.log(0.4 - afterOne)],
    [1, Math.log(0.2 + afterOne)],
    [2, Math.log(0.2)],
    [3, Math.log(0.1)],
    [eot, Math.log(0.1)],
  ]);
};

const numbers = (searches: ReturnType<typeof numberHypotheses>) =>
  searches.map(({ form, hypotheses }) => [
    form,
    hypotheses.map(({ digits, text, logProb }) => [digits, text, Math.exp(logProb).toFixed(4)]),
  ]);

describe('numberHypotheses', () => {
  it('finds the numbers of the asked length in digits, each once in its most likely text, and then in words', () => {
    const found = numberHypotheses(new TableDecoderBatch(1, undecided, 12), setup);
    expect(numbers(found)).toEqual([
      [
        'digits',
        [
          ['11', '1 1', '0.0156'],
          ['12', '1 2', '0.0084'],
          ['21', '2 1', '0.0080'],
          ['22', '2 2', '0.0040'],
        ],
      ],
      ['words', [['11', 'um um', '0.0040']]],
    ]);
  });

  it('goes on after the words before the number', () => {
    const seen: (readonly number[])[] = [];
    const spoken: NextLogits = (window, tokens) => {
      seen.push([...tokens]);
      return undecided(window, tokens);
    };
    numberHypotheses(new TableDecoderBatch(2, spoken, 12), { ...setup, said: [3, 2] });
    expect(seen.filter((tokens) => tokens.length > 2).every(([first, second]) => first === 3 && second === 2)).toBe(
      true,
    );
  });

  it('finds nothing where no text of the grammar is among the likely tokens', () => {
    const speechless: NextLogits = () => new Map([[eot, 0]]);
    const found = numberHypotheses(new TableDecoderBatch(1, speechless, 1), { ...setup, tokenText: () => 'x' });
    expect(found.map(({ hypotheses }) => hypotheses)).toEqual([[], []]);
  });
});
