import type { TopTokens } from '../whisper/whisper-model';
import type { NextTokens } from './next-tokens';

export interface Drawing {
  readonly next: NextTokens;
  /** Above 0. */
  readonly temperature: number;
  /** A number in [0, 1) that decides. */
  readonly share: number;
  /** What is added to a token's logit over the temperature: a term is worth the same at each. */
  readonly gain: (token: number) => number;
}

/** Draws one of the tokens that a row topTokens and may say, and keeps what it has drawn. */
export class SampledToken {
  token = 0;
  /** Its logit. */
  logit = 0;
  private length = 0;
  private tokens = new Int32Array(0);
  private logits = new Float64Array(0);
  private weights = new Float64Array(0);

  constructor(private readonly ids: { readonly eot: number; readonly timestampBegin: number }) {}

  /** Probabilities are those of the logits over `temperature` with their gains. */
  draw(topTokens: TopTokens, row: number, { next, temperature, share, gain }: Drawing): void {
    this.collect(topTokens, row, next);
    let total = 0;
    for (let i = 0; i < this.length; i++) {
      const weight = Math.exp((this.logits[i]! - next.mass) / temperature + gain(this.tokens[i]!));
      this.weights[i] = weight;
      total += weight;
    }
    let left = share * total;
    let drawn = 0;
    // The last one is drawn too where rounding leaves a rest.
    for (; drawn < this.length - 1; drawn++) {
      left -= this.weights[drawn]!;
      if (left < 0) break;
    }
    this.token = this.tokens[drawn]!;
    this.logit = this.logits[drawn]!;
  }

  private collect(topTokens: TopTokens, row: number, next: NextTokens): void {
    const offered = topTokens.tokens.length / topTokens.rows;
    const times = topTokens.timestamps.length / topTokens.rows;
    if (this.tokens.length !== offered + 1 + times) {
      this.tokens = new Int32Array(offered + 1 + times);
      this.logits = new Float64Array(offered + 1 + times);
      this.weights = new Float64Array(offered + 1 + times);
    }
    this.length = 0;
    if (next.text) {
      for (let i = row * offered; i < (row + 1) * offered; i++) this.add(topTokens.tokens[i]!, topTokens.logits[i]!);
    }
    if (next.end) this.add(this.ids.eot, topTokens.end[row]!);
    for (let time = next.timestampFrom; time <= next.timestampTo; time++) {
      this.add(this.ids.timestampBegin + time, topTokens.timestamps[row * times + time]!);
    }
  }

  private add(token: number, logit: number): void {
    this.tokens[this.length] = token;
    this.logits[this.length++] = logit;
  }
}
