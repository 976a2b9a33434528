import { decodeWindows, type DecodedRow, type WindowTask } from './decode-windows';
import { KeytermTrie } from './keyterms/keyterm-trie';
import { TABLE_IDS, TABLE_PROMPT, TableDecoderBatch, type NextLogits } from './testing/table-decoder-batch';

const { eot, timestampBegin } = TABLE_IDS;
const at = (time: number): number => timestampBegin + time;
const languages = { portuguese: 1, likeliest: 'pt', probability: 1 };
const task = (noSpeechProb = 0, seed = 1, voicedS = 0): WindowTask => {
  return { noSpeechProb, languages, voicedS, voiceEndS: 0, keyterms: null, seed: () => seed };
};

const setup = {
  prompt: TABLE_PROMPT,
  ids: TABLE_IDS,
  textPositions: 448,
  beam: 5,
  // Every text token is a letter, so that repeating one compresses well.
  text: (tokens: readonly number[]) => tokens.map((token) => (token < eot ? 'abcdefghijkl'[token] : '')).join(''),
};

const sure = (...script: readonly number[]): NextLogits => {
  return (_, tokens) => new Map([[script[tokens.length] ?? eot, 0]]);
};
/** Text without a likely token: after a start, eight tokens, each one of twelve that are equally likely. */
const unlikely: NextLogits = (_, tokens) => {
  if (tokens.length === 0) return new Map([[at(0), 0]]);
  if (tokens.length > 8) return new Map([[eot, 0]]);
  return new Map(Array.from({ length: 12 }, (_, id) => [id, 0]));
};
/** Repeats one word at temperature 0; sampled at a higher one, it produces other words as often. */
const stuck: NextLogits = (_, tokens) => {
  if (tokens.length === 0) return new Map([[at(0), 0]]);
  if (tokens.length > 45) return new Map([[eot, 0]]);
  return new Map([[1, 0], ...[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id): [number, number] => [id, -1])]);
};
const alone = (model: NextLogits): TableDecoderBatch => new TableDecoderBatch(1, model);

/** The rows in the order of the windows. */
function decoded(...input: Parameters<typeof decodeWindows>): DecodedRow[] {
  const rows: DecodedRow[] = [];
  for (const [window, row] of decodeWindows(...input)) rows[window] = row;
  return rows;
}

describe('decodeWindows', () => {
  it('accepts text that is likely and does not repeat itself', () => {
    const batch = alone(sure(at(0), 1, 2, 3, at(40)));
    expect(decoded(batch, [task()], setup)).toMatchObject([
      { tokens: [at(0), 1, 2, 3, at(40)], temperature: 0, accepted: true, avgLogProb: expect.closeTo(0, 5) as number },
    ]);
    expect(batch.prefilled).toEqual([[0]]);
  });

  it('decodes repetitive text again at rising temperatures until it is not repetitive', () => {
    const [row] = decoded(alone(stuck), [task()], setup);
    expect(row?.temperature).toBeGreaterThan(0);
    expect(row?.compressionRatio).toBeLessThanOrEqual(2.4);
  });

  it('returns the log-probabilities of sampled text among all text, whatever the temperature', () => {
    const [row] = decoded(alone(stuck), [task()], setup);
    const mass = Math.log(1 + 11 * Math.exp(-1));
    expect(row!.tokens[0]).toBe(at(0));
    const expected = row!.tokens.map((token) => (token === at(0) ? 0 : (token === 1 ? 0 : -1) - mass));
    expect(row!.logProbs.map((logProb) => logProb.toFixed(4))).toEqual(expected.map((logProb) => logProb.toFixed(4)));
  });

  it('returns the most likely of all attempts when none is accepted, with its temperature', () => {
    const batch = alone(unlikely);
    const [row] = decoded(batch, [task()], setup);
    expect(batch.prefilled).toHaveLength(6);
    expect(row?.avgLogProb).toBeCloseTo((8 * Math.log(1 / 12)) / 10, 1);
    expect(row?.temperature).toBe(0);
    expect(row?.accepted).toBe(false);
  });

  it('tries only the given temperatures', () => {
    const batch = alone(stuck);
    expect(decoded(batch, [task()], { ...setup, temperatures: [0] })).toMatchObject([
      { temperature: 0, accepted: false },
    ]);
    expect(batch.prefilled).toHaveLength(1);
  });

  it('does not decode silence again, but does when a voice was detected', () => {
    const silent = alone(unlikely);
    decoded(silent, [task(0.9)], setup);
    expect(silent.prefilled).toHaveLength(1);
    const voiced = alone(unlikely);
    decoded(voiced, [task(0.9, 1, 4)], setup);
    expect(voiced.prefilled).toHaveLength(6);
  });

  it('returns a window as soon as its text has ended, before the others go on', () => {
    const models = [sure(at(0), 1, 2, 3, 4, 5, 6, at(9)), sure(at(0), 1, at(9)), unlikely];
    const batch = new TableDecoderBatch(3, (window, tokens) => models[window]!(window, tokens));
    const steps: [window: number, steps: number, passes: number][] = [];
    for (const [window] of decodeWindows(batch, [task(), task(), task()], setup))
      steps.push([window, batch.stepped.length, batch.prefilled.length]);
    expect(steps.map(([window, , passes]) => [window, passes])).toEqual([
      [1, 1],
      [0, 1],
      [2, 6],
    ]);
    expect(steps[0]![1]).toBeLessThan(steps[1]![1]);
  });

  it('decodes only the failed windows again, together', () => {
    const models = [unlikely, sure(at(0), 1, 2, at(9)), unlikely];
    const batch = new TableDecoderBatch(3, (window, tokens) => models[window]!(window, tokens));
    const rows = decoded(batch, [task(), task(), task()], setup);
    expect(batch.prefilled[0]).toEqual([0, 1, 2]);
    expect(batch.prefilled.slice(1)).toEqual(Array<number[]>(5).fill([0, 2]));
    expect(rows[1]?.tokens).toEqual([at(0), 1, 2, at(9)]);
  });

  it('decodes windows with keyterms in a separate pass, as they have more rows', () => {
    const batch = new TableDecoderBatch(3, sure(at(0), 1, 2, at(9)));
    const keyterms = new KeytermTrie([], { endsWordBefore: () => true, opensWord: () => true }, { first: 1, later: 1 });
    const rows = decoded(batch, [task(), { ...task(), keyterms }, task()], setup);
    expect(batch.prefilled).toEqual([[0, 2], [1]]);
    expect(batch.stepped).toEqual([...Array<number>(5).fill(10), ...Array<number>(5).fill(9)]);
    expect(rows.map(({ tokens }) => tokens)).toEqual(Array<number[]>(3).fill([at(0), 1, 2, at(9)]));
  });

  it('accepts the text without terms when a term makes a too unlikely text rank best', () => {
    // After 1 the end is likely, and 2 is too unlikely to be sampled; as a term its bonus outweighs that.
    const model: NextLogits = (_, tokens) => {
      const last = tokens.at(-1);
      if (last === undefined) return new Map([[at(0), 0]]);
      return new Map(last === 2 ? [[3, 0]] : last === 3 ? [[eot, 0]] : last === 1 ? [[eot, 0], [2, -8]] : [[1, 0]]); // prettier-ignore
    };
    const said = (later: number): unknown => {
      const edges = { endsWordBefore: () => true, opensWord: () => true };
      const keyterms = new KeytermTrie([{ tokens: [2, 3], unspaced: false }], edges, { first: 1, later });
      const batch = alone(model);
      const [row] = decoded(batch, [{ ...task(), keyterms }], setup);
      return { tokens: row?.tokens, tries: batch.prefilled.length };
    };
    expect(said(20)).toEqual({ tokens: [at(0), 1], tries: 1 });
  });

  it('samples the same text for the same audio, whatever else is in the batch, and another for other audio', () => {
    const pair = new TableDecoderBatch(2, stuck);
    const [first, second] = decoded(pair, [task(0, 7), task(0, 8)], setup);
    expect(decoded(alone(stuck), [task(0, 8)], setup)).toEqual([second]);
    expect(first).not.toEqual(second);
  });
});
