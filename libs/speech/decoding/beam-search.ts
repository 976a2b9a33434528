import type { TopTokens } from '../whisper/whisper-model';
import { CandidateList } from './candidate-list';
import { cutLoop, loopPeriod } from './loop-guard';
import { nextTokens } from './next-tokens';
import { RowKeyterms } from './row-keyterms';
import { allowNext } from './timestamp-rules';
import { TokenRows } from './token-rows';
import { normalizeLogits } from './normalize-logits';
import { bestOf, rank, type FoundText, type NextStep, type SearchSetup, type WindowSearch } from './window-search';

/** Rows that stand together, and what they are filled with. */
interface BeamGroup {
  /** The first of its rows. */
  readonly first: number;
  readonly width: number;
  readonly candidates: CandidateList;
  /** What has ended. */
  readonly found: FoundText[];
}

/** A row and what may follow it. */
interface Candidate {
  readonly token: number;
  readonly origin: number;
  /** Of all terms in the text with it. */
  readonly bonus: number;
  /** Of all of the text. */
  readonly logProb: number;
}

/**
 * Beam search over one window as CTranslate2 does it (`src/decoding.cc`, `BeamSearch::search`) when faster-whisper calls it: the best
 * `2 × width` continuations of all rows; of the first `width`, those that end are put by and the next best take their rows; it is over when
 * `width` have ended (patience 1), or at the limit of tokens. A width of 1 is greedy decoding. Beyond that a row that repeats itself for ever
 * ends (`loopPeriod`).
 *
 * Texts that a keyterm has earned something for have rows of their own beside those, by what they are worth with it: no term pushes
 * anything out of the search, and unless one is written in full the text is what it would have been without terms.
 */
export class BeamSearch implements WindowSearch {
  private readonly rows: TokenRows;
  private readonly keyterms: RowKeyterms;
  /** By log-probability. */
  private readonly beams: BeamGroup;
  /** By log-probability and what terms have earned, which is more than nothing. */
  private readonly terms: BeamGroup;
  private readonly next = nextTokens();
  /** Of both. */
  private readonly width: number;
  /** Rows of the latest topTokens. */
  private count = 1;
  /** Sum of each row's log-probabilities; -Infinity for a row that only fills its place. */
  private readonly scores: Float64Array;
  private readonly origins: Int32Array;
  private readonly tokens: Int32Array;

  constructor(private readonly setup: SearchSetup) {
    const { width: beams, termRows = 0, limit, ids } = setup;
    const width = beams + termRows;
    this.width = width;
    this.rows = new TokenRows(width, limit, ids.timestampBegin);
    this.keyterms = new RowKeyterms(setup.keyterms, width, ids.eot);
    // As many as could all end, and again as many to go on; of terms also those that the beams take.
    this.beams = { first: 0, width: beams, candidates: new CandidateList(2 * beams), found: [] };
    this.terms = { first: beams, width: termRows, candidates: new CandidateList(2 * width), found: [] };
    this.scores = new Float64Array(width);
    this.origins = new Int32Array(width);
    this.tokens = new Int32Array(width);
  }

  advance(topTokens: TopTokens, firstRow: number): boolean {
    this.beams.candidates.clear();
    this.terms.candidates.clear();
    for (let row = 0; row < this.count; row++) {
      if (this.scores[row] !== -Infinity) this.consider(topTokens, firstRow + row, row);
    }
    const isLast = this.rows.length + 1 === this.setup.limit;
    this.settle(isLast);
    if (isLast || !(this.goesOn(this.beams) || this.goesOn(this.terms))) return false;
    this.rows.extend(this.origins, this.tokens);
    this.keyterms.extend(this.origins, this.tokens);
    this.count = this.width;
    return true;
  }

  feed(next: NextStep, firstRow: number): void {
    for (let row = 0; row < this.width; row++) {
      this.keyterms.addBias(row, next.tokens.length, next.bias);
      next.tokens.push(this.tokens[row]!);
      next.origins.push(firstRow + this.origins[row]!);
    }
  }

  best(): FoundText {
    return bestOf(this.found());
  }

  found(): readonly FoundText[] {
    const found = [...this.beams.found, ...this.terms.found];
    // Where so much may not be taken that nothing follows, what there is ends.
    return found.length > 0 ? found : [{ tokens: [...this.rows.row(0)], logProb: -Infinity, bonus: 0, looped: false }];
  }

  /** The likeliest of all that ended, whatever its length. */
  likeliest(): FoundText {
    return this.found().reduce((best, other) => (other.logProb > best.logProb ? other : best));
  }

  private consider(topTokens: TopTokens, topTokenRow: number, row: number): void {
    const { next } = this;
    const { without } = this.setup;
    const { eot, timestampBegin } = this.setup.ids;
    allowNext(this.rows, row, { next, timestampBegin });
    normalizeLogits(topTokens, topTokenRow, next);
    const base = this.scores[row]! - next.mass;
    if (next.text) {
      const offered = topTokens.tokens.length / topTokens.rows;
      for (let i = topTokenRow * offered; i < (topTokenRow + 1) * offered; i++) {
        const token = topTokens.tokens[i]!;
        if (!without?.has(token)) this.add(base + topTokens.logits[i]!, token, row);
      }
    }
    if (next.end) this.add(base + topTokens.end[topTokenRow]!, eot, row);
    const floor = this.timestampFloor(row);
    if (base + next.timestampPeak <= floor) return;
    const first = topTokenRow * (topTokens.timestamps.length / topTokens.rows);
    for (let time = next.timestampFrom; time <= next.timestampTo; time++) {
      const score = base + topTokens.timestamps[first + time]!;
      if (score > floor) this.add(score, timestampBegin + time, row);
    }
  }

  /** A timestamp that is no likelier takes no row. There are many, and no term goes on with one: they all bring the same. */
  private timestampFloor(row: number): number {
    const bonus = this.keyterms.bonus(row, this.setup.ids.timestampBegin);
    return Math.min(
      row < this.beams.width ? this.beams.candidates.floor : Infinity,
      bonus > 0 ? this.terms.candidates.floor - bonus : Infinity,
    );
  }

  private add(score: number, token: number, row: number): void {
    if (row < this.beams.width) this.beams.candidates.add(score, token, row);
    const bonus = this.keyterms.bonus(row, token);
    if (bonus > 0) this.terms.candidates.add(score + bonus, token, row);
  }

  /** Puts by what has ended and fills the rows. */
  private settle(isLast: boolean): void {
    const { beams, terms } = this;
    this.scores.fill(-Infinity);
    this.origins.fill(0);
    this.tokens.fill(this.setup.ids.eot);
    this.fill(beams, isLast);
    if (beams.found.length >= beams.width || this.isSettled()) this.scores.fill(-Infinity, 0, beams.width);
    // What is a beam needs no other row; after the beams' end it does.
    for (let row = 0; row < beams.width; row++) {
      if (this.scores[row] !== -Infinity) terms.candidates.remove(this.tokens[row]!, this.origins[row]!);
    }
    this.fill(terms, isLast);
    if (!this.goesOn(beams)) this.dropHopeless();
  }

  /** What ends among a lane's best is put by, and the next best that goes on takes its row. */
  private fill({ first, width, candidates, found }: BeamGroup, isLast: boolean): void {
    let row = first;
    for (let place = 0; place < candidates.length && row < first + width; place++) {
      const candidate = this.candidate(candidates, place);
      const ended = place < width ? this.ended(candidate, isLast) : null;
      if (ended && candidates !== this.terms.candidates) {
        found.push(ended);
        this.terms.candidates.remove(candidate.token, candidate.origin);
      } else if (ended) {
        // Cut off at the limit or as a loop a text may have no whole term.
        if (ended.bonus > 0) found.push(ended);
      } else if (candidate.token !== this.setup.ids.eot) this.put(candidate, row++);
    }
  }

  private candidate(candidates: CandidateList, place: number): Candidate {
    const token = candidates.tokens[place]!;
    const origin = candidates.origins[place]!;
    const bonus = this.keyterms.bonus(origin, token);
    const score = candidates.scores[place]!;
    return { token, origin, bonus, logProb: candidates === this.terms.candidates ? score - bonus : score };
  }

  private put({ token, origin, logProb }: Candidate, row: number): void {
    this.tokens[row] = token;
    this.origins[row] = origin;
    this.scores[row] = logProb;
  }

  /** The text that a candidate ends, if it does. */
  private ended({ token, origin, bonus, logProb }: Candidate, isLast: boolean): FoundText | null {
    const row = this.rows.row(origin);
    if (token === this.setup.ids.eot) return { tokens: [...row], logProb, bonus, looped: false };
    const period = loopPeriod(row, token);
    if (period > 0) return cutLoop(row, period, logProb);
    if (!isLast) return null;
    return { tokens: [...row, token], logProb, bonus: this.keyterms.bonusAtEnd(origin, token), looped: false };
  }

  /** Whether nothing that goes on can become likelier than what has ended: going on makes nothing likelier. */
  private isSettled(): boolean {
    const { likeliestOnly = false } = this.setup;
    return likeliestOnly && this.beams.found.length > 0 && this.likeliest().logProb >= Math.max(...this.scores);
  }

  private goesOn({ first, width }: BeamGroup): boolean {
    for (let row = first; row < first + width; row++) if (this.scores[row] !== -Infinity) return true;
    return false;
  }

  /** After the beams' end texts with terms go on only while they are better than what has ended. */
  private dropHopeless(): void {
    const length = this.rows.length + 1;
    const best = rank(this.best());
    const { first, width } = this.terms;
    for (let row = first; row < first + width; row++) {
      const bonus = this.keyterms.bonus(this.origins[row]!, this.tokens[row]!);
      if ((this.scores[row]! + bonus) / length < best) this.scores[row] = -Infinity;
    }
  }
}
