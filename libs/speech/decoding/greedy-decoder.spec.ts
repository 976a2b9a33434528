import type { DecoderBatch, TokenOffers } from '../whisper/whisper-model';
import { decodeGreedy } from './greedy-decoder';
import type { SpecialTokens } from './special-tokens';

// Text 0..3, end 4, start 5, no speech 6, no timestamps 7, language 8, task 9, timestamps from 10.
const ids: SpecialTokens = {
  eot: 4,
  sot: 5,
  noSpeech: 6,
  noTimestamps: 7,
  timestampBegin: 10,
  suppressed: [3],
  beginSuppressed: [4],
};
const VOCABULARY = 10 + 1501;
const SURE = 50;

/** A net that wants each window's next token of a script, and remembers what it was fed. */
class Scripted implements DecoderBatch {
  readonly fed: number[][] = [];
  /** Windows of the rows of the last step, and how much of their scripts is decoded. */
  private rows: number[] = [];
  private position = 0;

  constructor(private readonly scripts: readonly (readonly number[])[]) {}

  get windows(): number {
    return this.scripts.length;
  }

  listen(): Float32Array {
    const logits = new Float32Array(this.windows * VOCABULARY);
    for (let row = 0; row < this.windows; row++) logits[row * VOCABULARY + ids.noSpeech] = Math.log(VOCABULARY - 1);
    return logits;
  }

  prefill(windows: readonly number[], prompts: readonly (readonly number[])[]): TokenOffers {
    this.fed.push(...prompts.map((prompt) => [...prompt]));
    this.rows = [...windows];
    return this.offers();
  }

  step(tokens: readonly number[], origins: readonly number[]): TokenOffers {
    this.fed.push([...tokens]);
    this.rows = origins.map((origin) => this.rows[origin]!);
    this.position++;
    return this.offers();
  }

  align(): never {
    throw new Error('not used');
  }

  release(): void {}

  private offers(): TokenOffers {
    const wanted = this.rows.map((window) => this.scripts[window]![this.position] ?? ids.eot);
    const logit = (token: number, row: number): number => (token === wanted[row] ? SURE : 0);
    return {
      rows: wanted.length,
      tokens: Int32Array.from(wanted, (token) => (token < ids.eot ? token : 0)),
      logits: Float32Array.from(wanted, (token) => (token < ids.eot ? SURE : 0)),
      textMass: Float32Array.from(wanted, (token) => (token < ids.eot ? SURE : Math.log(3))),
      end: Float32Array.from(wanted, (_, row) => logit(ids.eot, row)),
      timestamps: Float32Array.from(
        wanted.flatMap((_, row) => Array.from({ length: 1501 }, (_, time) => logit(ids.timestampBegin + time, row))),
      ),
    };
  }
}

const setup = { prompt: [5, 8, 9], ids, vocabulary: VOCABULARY, textPositions: 448 };

describe('decodeGreedy', () => {
  it('decodes rows of different length, leaving out those that have ended', () => {
    const net = new Scripted([
      [10, 1, 2, 20],
      [10, 1, 30],
    ]);
    const [long, short] = decodeGreedy(net, setup);
    expect(long?.tokens).toEqual([10, 1, 2, 20]);
    expect(short?.tokens).toEqual([10, 1, 30]);
    expect(net.fed).toEqual([[5, 8, 9], [5, 8, 9], [10, 10], [1, 1], [2, 30], [20]]);
  });

  it('gives the probability of no speech after the start of the transcript', () => {
    // One logit of log(n - 1) against n - 1 of 0.
    expect(decodeGreedy(new Scripted([[10, 1, 20]]), setup)[0]?.noSpeechProb).toBeCloseTo(0.5, 5);
  });

  it('counts the end in the mean log-probability', () => {
    expect(decodeGreedy(new Scripted([[10, 1, 20]]), setup)[0]?.avgLogProb).toBeCloseTo(0, 5);
  });

  it('stops at half of the positions', () => {
    const [row] = decodeGreedy(new Scripted([[10, ...Array<number>(500).fill(1)]]), setup);
    expect(row?.tokens).toHaveLength(224);
  });
});
