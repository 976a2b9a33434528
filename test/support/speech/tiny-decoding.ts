import { type DecoderBatch, type ThinnedPositions, type TopTokens, type WhisperModel } from '@aether/speech';

export const WINDOWS = 3;
/** A number of windows that uses twelve slots, also after one window has finished. */
export const WINDOWS_WITH_SPARE_SLOTS = 10;

/** Input and output of one decoding call. */
interface Call {
  readonly tokens: readonly number[];
  readonly topTokens: TopTokens;
}

export interface Decoded {
  readonly languageScores: Float32Array;
  readonly calls: readonly Call[];
  readonly aligned: readonly ReturnType<DecoderBatch['align']>[];
  /** Window and tokens of each row after a call, by the index of the call. */
  readonly histories: ReadonlyMap<number, readonly (readonly [window: number, tokens: readonly number[]])[]>;
}

const BIAS = [
  { row: 0, token: 11, bias: 30 },
  { row: 4, token: 22, bias: 30 },
  { row: 4, token: 22, bias: 3 },
  { row: 8, token: 13, bias: -30 },
];

/** One decoding that uses every operation of a batch. `follow`: feeds the tokens of another decoding instead of the most likely ones. */
export class Decoding {
  readonly calls: Call[] = [];
  readonly aligned: ReturnType<DecoderBatch['align']>[] = [];
  readonly histories = new Map<number, [number, number[]][]>();
  private rows: [window: number, tokens: number[]][] = [];

  constructor(
    private readonly batch: DecoderBatch,
    private readonly follow?: Decoded,
  ) {}

  run(): Decoded {
    const languageScores = this.batch.detectLanguage();
    this.prefill([0, 1, 2], [5, 9, 2]);
    this.step([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    this.step([2, 0, 0, 4, 5, 3, 6, 6, 8], BIAS);
    this.step([0, 1, 1, 5, 4, 4, 8, 7, 6]);
    this.step([2, 0, 1, 8, 6, 6]); // the window in the middle finishes
    this.align([1, 2]);
    this.step([1, 2, 4, 3], BIAS.slice(0, 1));
    this.step([3, 3]); // the first window finishes
    this.prefill([1, 2], [5, 9]);
    this.step([0, 1]);
    this.step([1, 1]);
    this.align([0, 1, 2]);
    // Enough beams and steps that the cache of dropped beams is removed.
    this.prefill([0, 2], [5, 9, 2]);
    this.step([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    for (let step = 0; step < 14; step++) {
      this.step([0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 11, 10, 10, 12, 11, 10, 13, 14, 10, 12]);
    }
    return this.end(languageScores);
  }

  /** The first of many windows finishes, and the others stay in their slots. */
  runWithSpareSlots(): Decoded {
    const languageScores = this.batch.detectLanguage();
    this.prefill([...Array(WINDOWS_WITH_SPARE_SLOTS).keys()], [5, 9, 2]);
    this.step([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
    const crossed = [1, 0, 2, 2, 5, 4, 6, 7, 9, 9, 11, 10, 12, 12, 15, 14, 16, 17];
    this.step(crossed);
    this.step(crossed, BIAS);
    return this.end(languageScores);
  }

  private end(languageScores: Float32Array): Decoded {
    this.batch.release();
    return { languageScores, calls: this.calls, aligned: this.aligned, histories: this.histories };
  }

  private prefill(windows: readonly number[], prompt: readonly number[]): void {
    this.rows = windows.map((window) => [window, prompt.map((token) => token + window)]);
    this.record(
      [],
      this.batch.prefill(
        windows,
        this.rows.map(([, tokens]) => tokens),
      ),
    );
  }

  private step(origins: readonly number[], bias = [] as typeof BIAS): void {
    const { topTokens } = this.follow?.calls[this.calls.length - 1] ?? this.calls.at(-1)!;
    const offered = topTokens.tokens.length / topTokens.rows;
    // Rows that continue the same row take different tokens, in order of likelihood.
    const next =
      this.follow?.calls[this.calls.length]!.tokens ??
      origins.map(
        (origin, i) => topTokens.tokens[origin * offered + origins.slice(0, i).filter((it) => it === origin).length]!,
      );
    this.rows = origins.map((origin, i) => [this.rows[origin]![0], [...this.rows[origin]![1], next[i]!]]);
    this.record(next, bias.length > 0 ? this.batch.step(next, origins, bias) : this.batch.step(next, origins));
  }

  private align(windows: readonly number[]): void {
    const rows = windows.map((window) => [5 + window, 9 + window, 2, 7, 7 + window]);
    this.aligned.push(this.batch.align(windows[0]!, rows));
  }

  private record(tokens: readonly number[], topTokens: TopTokens): void {
    this.histories.set(this.calls.length, this.rows);
    this.calls.push({ tokens, topTokens });
  }
}

export function decode(model: WhisperModel, mel: Float32Array, follow?: Decoded): Decoded {
  return new Decoding(model.open(mel, WINDOWS), follow).run();
}

/** A decoding of windows of which only some positions are computed. */
export function decodeThinned(model: WhisperModel, mel: Float32Array, thinned: ThinnedPositions): Decoded {
  return new Decoding(model.open(mel, WINDOWS, thinned)).run();
}

export function largestDifference(a: Float32Array, b: Float32Array): number {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - b[index]!)), 0);
}

/** Largest difference of the values that do not depend on which tokens are returned. */
export function topTokensDifference(a: TopTokens, b: TopTokens): number {
  return Math.max(
    largestDifference(a.textMass, b.textMass),
    largestDifference(a.end, b.end),
    largestDifference(a.timestamps, b.timestamps),
  );
}

/** Expects the same order, except for tokens of equal likelihood, whose order depends on rounding. */
function expectSameTokens(topTokens: TopTokens, expected: TopTokens): void {
  const offered = topTokens.tokens.length / topTokens.rows;
  topTokens.tokens.forEach((token, index) => {
    if (token === expected.tokens[index]) return;
    const row = offered * Math.floor(index / offered);
    const place = expected.tokens.subarray(row, row + offered).indexOf(token);
    const other = expected.logits[row + (place < 0 ? offered - 1 : place)]!;
    expect(Math.abs(topTokens.logits[index]! - other)).toBeLessThan(1e-4);
  });
}

export function expectSame(run: Decoded, expected: Decoded): void {
  expect(largestDifference(run.languageScores, expected.languageScores)).toBeLessThan(1e-4);
  run.calls.forEach(({ tokens, topTokens }, index) => {
    const call = expected.calls[index]!;
    expect(tokens).toEqual(call.tokens);
    expect(topTokens.rows).toBe(call.topTokens.rows);
    expect(largestDifference(topTokens.logits, call.topTokens.logits)).toBeLessThan(1e-4);
    expectSameTokens(topTokens, call.topTokens);
    expect(topTokensDifference(topTokens, call.topTokens)).toBeLessThan(1e-4);
  });
  run.aligned.forEach((weights, index) => {
    expect(largestDifference(weights, expected.aligned[index]!)).toBeLessThan(1e-5);
  });
}
