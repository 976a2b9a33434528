import type { TokenOffers } from '../whisper/whisper-model';
import { CandidateList } from './candidate-list';
import { cutLoop, loopPeriod } from './loop-guard';
import { nextTokens } from './next-tokens';
import { RowKeyterms } from './row-keyterms';
import { allowNext } from './timestamp-rules';
import { TokenRows } from './token-rows';
import { weighOffers } from './weigh-offers';
import { bestOf, type FoundText, type NextStep, type SearchSetup, type WindowSearch } from './window-search';

/**
 * Beam search over one window as CTranslate2 does it (`src/decoding.cc`, `BeamSearch::search`) when faster-whisper calls it: the best
 * `2 × width` continuations of all rows; of the first `width`, those that end are put by and the next best take their rows; it is over when
 * `width` have ended (patience 1), or at the limit of tokens. A width of 1 is greedy decoding. Beyond that a row that repeats itself for ever
 * ends (`loopPeriod`).
 */
export class BeamSearch implements WindowSearch {
  private readonly rows: TokenRows;
  private readonly keyterms: RowKeyterms;
  private readonly candidates: CandidateList;
  private readonly next = nextTokens();
  /** Rows of the latest offers. */
  private count = 1;
  /** Score of each row: the sum of its log-probabilities and bonuses; -Infinity for a row that only fills its place. */
  private scores: Float64Array;
  private spareScores: Float64Array;
  private readonly origins: Int32Array;
  private readonly tokens: Int32Array;
  private readonly found: FoundText[] = [];

  constructor(private readonly setup: SearchSetup) {
    const { width, limit, ids } = setup;
    this.rows = new TokenRows(width, limit, ids.timestampBegin);
    this.keyterms = new RowKeyterms(setup.keyterms, width);
    // As many as could all end, and again as many to go on.
    this.candidates = new CandidateList(2 * width);
    this.scores = new Float64Array(width);
    this.spareScores = new Float64Array(width);
    this.origins = new Int32Array(width);
    this.tokens = new Int32Array(width);
  }

  advance(offers: TokenOffers, firstRow: number): boolean {
    const { width, limit } = this.setup;
    this.candidates.clear();
    for (let row = 0; row < this.count; row++) {
      if (this.scores[row] !== -Infinity) this.consider(offers, firstRow + row, row);
    }
    const isLast = this.rows.length + 1 === limit;
    const going = this.settle(isLast);
    // Where so much may not be taken that nothing follows, what there is ends.
    if (!going && this.found.length === 0) this.found.push(this.unfinished());
    if (isLast || !going || this.found.length >= width || this.isSettled()) return false;
    this.rows.extend(this.origins, this.tokens);
    this.keyterms.extend(this.origins, this.tokens);
    this.count = width;
    return true;
  }

  feed(next: NextStep, firstRow: number): void {
    for (let row = 0; row < this.setup.width; row++) {
      this.keyterms.addBias(row, next.tokens.length, next.bias);
      next.tokens.push(this.tokens[row]!);
      next.origins.push(firstRow + this.origins[row]!);
    }
  }

  best(): FoundText {
    return bestOf(this.found);
  }

  private unfinished(): FoundText {
    return { tokens: [...this.rows.row(0)], logProb: -Infinity, bonus: 0, looped: false };
  }

  /** The likeliest of all that ended, whatever its length. */
  likeliest(): FoundText {
    return this.found.reduce((best, other) => (other.logProb > best.logProb ? other : best));
  }

  /** Whether nothing that goes on can become likelier than what has ended: going on makes nothing likelier. */
  private isSettled(): boolean {
    const { likeliestOnly = false } = this.setup;
    return likeliestOnly && this.found.length > 0 && this.likeliest().logProb >= Math.max(...this.scores);
  }

  private consider(offers: TokenOffers, offerRow: number, row: number): void {
    const { next, candidates, keyterms } = this;
    const { without } = this.setup;
    const { eot, timestampBegin } = this.setup.ids;
    allowNext(this.rows, row, { next, timestampBegin });
    weighOffers(offers, offerRow, next);
    const base = this.scores[row]! - next.mass;
    if (next.text) {
      const offered = offers.tokens.length / offers.rows;
      for (let i = offerRow * offered; i < (offerRow + 1) * offered; i++) {
        const token = offers.tokens[i]!;
        if (without?.has(token)) continue;
        candidates.add(base + offers.logits[i]! + keyterms.gain(row, token), token, row);
      }
    }
    if (next.end) candidates.add(base + offers.end[offerRow]! + keyterms.gain(row, eot), eot, row);
    // No timestamp goes on with a term: they all bring the same.
    const timeBase = base + keyterms.gain(row, timestampBegin);
    if (timeBase + next.timestampPeak <= candidates.floor) return;
    const first = offerRow * (offers.timestamps.length / offers.rows);
    for (let time = next.timestampFrom; time <= next.timestampTo; time++) {
      const score = timeBase + offers.timestamps[first + time]!;
      if (score > candidates.floor) candidates.add(score, timestampBegin + time, row);
    }
  }

  /** Puts by what has ended and fills the rows. Whether any row goes on. */
  private settle(isLast: boolean): boolean {
    const { width, ids } = this.setup;
    const { candidates, origins, tokens } = this;
    const scores = this.spareScores.fill(-Infinity);
    let spare = width;
    let going = false;
    for (let row = 0; row < width; row++) {
      let candidate = row;
      if (candidate < candidates.length && this.ends(candidate, isLast)) {
        while (spare < candidates.length && candidates.tokens[spare] === ids.eot) spare++;
        candidate = spare++;
      }
      const filled = candidate < candidates.length;
      tokens[row] = filled ? candidates.tokens[candidate]! : ids.eot;
      origins[row] = filled ? candidates.origins[candidate]! : 0;
      if (filled) scores[row] = candidates.scores[candidate]!;
      going ||= filled;
    }
    [this.scores, this.spareScores] = [scores, this.scores];
    return going;
  }

  /** Whether a candidate is the end of a hypothesis; if so, that is put by. */
  private ends(candidate: number, isLast: boolean): boolean {
    const { candidates, rows, found } = this;
    const token = candidates.tokens[candidate]!;
    const origin = candidates.origins[candidate]!;
    const row = rows.row(origin);
    const bonus = this.keyterms.bonus(origin, token);
    const logProb = candidates.scores[candidate]! - bonus;
    if (token === this.setup.ids.eot) {
      found.push({ tokens: [...row], logProb, bonus, looped: false });
      return true;
    }
    const period = loopPeriod(row, token);
    if (period > 0) found.push(cutLoop(row, period, logProb));
    else if (isLast) found.push({ tokens: [...row, token], logProb, bonus, looped: false });
    return period > 0 || isLast;
  }
}
