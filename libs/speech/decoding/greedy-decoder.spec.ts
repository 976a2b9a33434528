import type { DecoderBatch } from '../whisper/whisper-model';
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

/** A net that wants each row's next token of a script, and remembers what it was fed. */
class Scripted implements DecoderBatch {
  readonly fed: number[][] = [];
  private position = -1;

  constructor(private readonly scripts: readonly (readonly number[])[]) {}

  get size(): number {
    return this.scripts.length;
  }

  prefill(tokens: readonly (readonly number[])[]): Float32Array {
    for (const row of tokens) expect(row).toHaveLength(1);
    return this.step(tokens.map((row) => row[0]!));
  }

  step(tokens: readonly number[]): Float32Array {
    this.fed.push([...tokens]);
    const logits = new Float32Array(this.size * VOCABULARY);
    for (const [row, script] of this.scripts.entries()) {
      const wanted = this.position < 1 ? ids.noSpeech : script[this.position - 1];
      logits[row * VOCABULARY + (wanted ?? ids.eot)] = this.position < 0 ? Math.log(VOCABULARY - 1) : SURE;
    }
    this.position++;
    return logits;
  }

  align(): never {
    throw new Error('not used');
  }

  release(): void {}
}

const setup = { prompt: [5, 8, 9], ids, vocabulary: VOCABULARY, textPositions: 448 };

describe('decodeGreedy', () => {
  it('decodes rows of different length, feeding the end to those that have ended', () => {
    const net = new Scripted([
      [10, 1, 2, 20],
      [10, 1, 30],
    ]);
    const [long, short] = decodeGreedy(net, setup);
    expect(long?.tokens).toEqual([10, 1, 2, 20]);
    expect(short?.tokens).toEqual([10, 1, 30]);
    expect(net.fed).toEqual([
      [5, 5],
      [8, 8],
      [9, 9],
      [10, 10],
      [1, 1],
      [2, 30],
      [20, 4],
    ]);
  });

  it('gives the probability of no speech after the start of the transcript', () => {
    // One logit of log(n - 1) against n - 1 of 0.
    expect(decodeGreedy(new Scripted([[10, 1, 20]]), setup)[0]?.noSpeechProb).toBeCloseTo(0.5, 5);
  });

  it('counts the end in the mean log-probability', () => {
    expect(decodeGreedy(new Scripted([[10, 1, 20]]), setup)[0]?.avgLogProb).toBeCloseTo(0, 5);
    // Suppressed 3 leaves 1510 tokens alike (less those the rules forbid): the mean of four falls with that one.
    const [row] = decodeGreedy(new Scripted([[10, 3, 20]]), setup);
    expect(row?.avgLogProb).toBeLessThan(-0.2);
    expect(row?.tokens).not.toContain(3);
  });

  it('stops at half of the positions', () => {
    const [row] = decodeGreedy(new Scripted([[10, ...Array<number>(500).fill(1)]]), setup);
    expect(row?.tokens).toHaveLength(224);
  });
});
