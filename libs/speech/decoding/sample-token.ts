import type { TopTokens } from '../whisper/whisper-model';
import type { NextTokens } from './next-tokens';

export interface DrawOptions {
  readonly next: NextTokens;
  /** Above 0. */
  readonly temperature: number;
  /** A random number in [0, 1). */
  readonly share: number;
  /** Added to a token's logit divided by the temperature, so that a term's bonus is the same at every temperature. */
  readonly gain: (token: number) => number;
}

/** Draws one of a row's allowed tokens and keeps it. */
export class SampledToken {
  token = 0;
  /** Logit of `token`. */
  logit = 0;
  private length = 0;
  private tokens = new Int32Array(0);
  private logits = new Float64Array(0);
  private weights = new Float64Array(0);

  constructor(private readonly ids: { readonly eot: number; readonly timestampBegin: number }) {}

  /** Draws with the probabilities of the logits divided by `temperature`, plus their gains. */
  draw(topTokens: TopTokens, row: number, { next, temperature, share, gain }: DrawOptions): void {
    this.collect(topTokens, row, next);
    let total = 0;
    for (let i = 0; i < this.length; i++) {
      const weight = Math.exp((this.logits[i]! - next.mass) / temperature + gain(this.tokens[i]!));
      this.weights[i] = weight;
      total += weight;
    }
    let left = share * total;
    let drawn = 0;
    // The last token is also drawn if rounding leaves a remainder.
    for (; drawn < this.length - 1; drawn++) {
      left -= this.weights[drawn]!;
      if (left < 0) break;
    }
    this.token = this.tokens[drawn]!;
    this.logit = this.logits[drawn]!;
  }

  private collect(topTokens: TopTokens, row: number, next: NextTokens): void {
    const topK = topTokens.tokens.length / topTokens.rows;
    const times = topTokens.timestamps.length / topTokens.rows;
    if (this.tokens.length !== topK + 1 + times) {
      this.tokens = new Int32Array(topK + 1 + times);
      this.logits = new Float64Array(topK + 1 + times);
      this.weights = new Float64Array(topK + 1 + times);
    }
    this.length = 0;
    if (next.text) {
      for (let i = row * topK; i < (row + 1) * topK; i++) this.add(topTokens.tokens[i]!, topTokens.logits[i]!);
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
