import type { TopTokens } from '../whisper/whisper-model';
import { stopsEarly } from './early-stop';
import { SampledToken } from './sample-token';
import { cutLoop, loopPeriod } from './loop-guard';
import { nextTokens } from './next-tokens';
import { RowKeyterms } from './row-keyterms';
import { allowNext } from './timestamp-rules';
import { TokenRows } from './token-rows';
import { normalizeLogits } from './normalize-logits';
import { bestOf, type FoundText, type NextStep, type SearchSetup, type WindowSearch } from './window-search';

export interface Sampling {
  /** Above 0. */
  readonly temperature: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

/**
 * Samples `width` hypotheses of one window token by token and ranks them, like CTranslate2 when faster-whisper falls back to a temperature
 * (`src/decoding.cc`, `GreedySearch::search`, `RandomSampler`: probabilities are sharpened by 1 / temperature, scores are not). Samples text only
 * from the model's top tokens: less likely ones are not worth sampling.
 */
export class SampledSearch implements WindowSearch {
  private readonly rows: TokenRows;
  private readonly keyterms: RowKeyterms;
  private readonly next = nextTokens();
  private readonly drawn: SampledToken;
  /** Rows of the latest `TopTokens`. */
  private count = 1;
  /** Sum of each row's log-probabilities. */
  private readonly scores: Float64Array;
  private readonly ended: boolean[];
  private readonly origins: Int32Array;
  private readonly tokens: Int32Array;
  /** Of `tokens`: see `ScoredTokens`. */
  private readonly logProbs: Float32Array;
  private readonly ends: FoundText[] = [];

  constructor(
    private readonly setup: SearchSetup,
    private readonly sampling: Sampling,
  ) {
    const { width, limit, ids } = setup;
    this.rows = new TokenRows(width, limit, ids.timestampBegin);
    this.keyterms = new RowKeyterms(setup.keyterms, width, ids.eot);
    this.drawn = new SampledToken(ids);
    this.scores = new Float64Array(width);
    this.logProbs = new Float32Array(width);
    this.ended = Array<boolean>(width).fill(false);
    this.origins = new Int32Array(width);
    this.tokens = new Int32Array(width);
  }

  advance(topTokens: TopTokens, firstRow: number): boolean {
    const { width, limit, ids } = this.setup;
    const isLast = this.rows.length + 1 === limit;
    for (let row = 0; row < width; row++) {
      const origin = this.count === 1 ? 0 : row;
      this.origins[row] = origin;
      this.tokens[row] = ids.eot;
      if (this.ended[row]) continue;
      this.draw(topTokens, firstRow + origin, row);
      this.end(row, isLast);
    }
    if (this.ends.length === width) return false;
    this.rows.extend(this.origins, this.tokens, this.logProbs);
    this.keyterms.extend(this.origins, this.tokens);
    this.count = width;
    return true;
  }

  feed(next: NextStep, firstRow: number): void {
    for (let row = 0; row < this.setup.width; row++) {
      if (!this.ended[row]) this.keyterms.addBias(row, next.tokens.length, next.bias);
      next.tokens.push(this.tokens[row]!);
      next.origins.push(firstRow + this.origins[row]!);
    }
  }

  best(): FoundText {
    return bestOf(this.ends);
  }

  found(): readonly FoundText[] {
    return this.ends;
  }

  private draw(topTokens: TopTokens, topTokenRow: number, row: number): void {
    const { next, drawn } = this;
    allowNext(this.rows, this.origins[row]!, { next, timestampBegin: this.setup.ids.timestampBegin });
    normalizeLogits(topTokens, topTokenRow, next);
    const { temperature, random } = this.sampling;
    const gain = (token: number): number => this.keyterms.gain(this.origins[row]!, token);
    drawn.draw(topTokens, topTokenRow, { next, temperature, share: random(), gain });
    this.tokens[row] = drawn.token;
    this.scores[row]! += drawn.logit - next.mass;
    this.logProbs[row] = drawn.logit - topTokens.textMass[topTokenRow]!;
  }

  /** Finishes the row's hypothesis if it ends here. */
  private end(row: number, isLast: boolean): void {
    const token = this.tokens[row]!;
    const origin = this.origins[row]!;
    const logProb = this.scores[row]!;
    const isEnd = token === this.setup.ids.eot;
    const period = isEnd ? 0 : loopPeriod(this.rows.row(origin), token);
    if (!isEnd && period === 0 && !isLast) return;
    this.ended[row] = true;
    if (period > 0) {
      this.ends.push(cutLoop(this.rows.scored(origin), period, logProb));
      return;
    }
    const bonus = this.keyterms.bonusAtEnd(origin, token);
    const text = this.rows.scored(origin, isEnd ? undefined : { token, logProb: this.logProbs[row]! });
    this.ends.push({ ...text, logProb, bonus, looped: false, stopsEarly: stopsEarly(text.tokens, this.setup) });
  }
}
