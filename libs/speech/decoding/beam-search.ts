import type { TopTokens } from '../whisper/whisper-model';
import { CandidateList } from './candidate-list';
import { cutLoop, loopPeriod } from './loop-guard';
import { allowText, nextTokens } from './next-tokens';
import { stopsEarly } from './early-stop';
import { RowGrammar } from './row-grammar';
import { RowKeyterms } from './row-keyterms';
import { allowNext } from './timestamp-rules';
import { TokenRows, type ScoredTokens } from './token-rows';
import { normalizeLogits } from './normalize-logits';
import {
  bestOf,
  EARLY_MARGIN,
  rank,
  type FoundText,
  type NextStep,
  type SearchSetup,
  type WindowSearch,
} from './window-search';

/** Candidates for each row where several may mean the same. */
const SAME_MEANING = 6;

/** Adjacent rows, and the candidates that fill them. */
interface BeamGroup {
  /** Index of its first row. */
  readonly first: number;
  readonly width: number;
  readonly candidates: CandidateList;
  /** Finished hypotheses. */
  readonly found: FoundText[];
}

/** A row and a token that may follow it. */
interface Candidate {
  readonly token: number;
  readonly origin: number;
  /** Bonus of all terms in the text, including this token. */
  readonly bonus: number;
  /** Log-probability of the whole text. */
  readonly logProb: number;
}

/**
 * Beam search over one window, like CTranslate2's (`src/decoding.cc`, `BeamSearch::search`) as faster-whisper calls it. Each step takes the best
 * `2 × width` continuations of all rows; of the first `width`, those that end are finished, and the next best take their rows. The search stops
 * when `width` hypotheses have finished (patience 1), or at the token limit. A width of 1 is greedy decoding. In addition, a row that repeats
 * itself forever ends (`loopPeriod`).
 *
 * Hypotheses that stop early do not count among these `width` while a row is about as likely as the best of them (`EARLY_MARGIN`).
 *
 * Texts that have earned a keyterm bonus have separate rows, ranked by score plus bonus: no term displaces a beam, and unless a term is completed
 * the result is the same as without terms.
 *
 * With a grammar, all texts are of it, and of those that mean the same only the most likely goes on: the rows are different numbers, not different
 * ways to write one.
 */
export class BeamSearch implements WindowSearch {
  private readonly rows: TokenRows;
  private readonly keyterms: RowKeyterms;
  private readonly grammar: RowGrammar;
  /** Ranked by log-probability. */
  private readonly beams: BeamGroup;
  /** Ranked by log-probability plus keyterm bonus, which is above 0. */
  private readonly terms: BeamGroup;
  private readonly next = nextTokens();
  /** Rows of both groups. */
  private readonly width: number;
  /** Rows of the latest `TopTokens`. */
  private count = 1;
  /** Sum of each row's log-probabilities; -Infinity for an unused row. */
  private readonly scores: Float64Array;
  /** Log-probability of each row's past followed by any text. */
  private readonly textMasses: Float64Array;
  private readonly origins: Int32Array;
  private readonly tokens: Int32Array;
  /** Of `tokens`: see `ScoredTokens`. */
  private readonly logProbs: Float32Array;

  constructor(private readonly setup: SearchSetup) {
    const { width: beams, termRows = 0, limit, ids } = setup;
    const width = beams + termRows;
    this.width = width;
    this.rows = new TokenRows(width, limit, ids.timestampBegin);
    this.keyterms = new RowKeyterms(setup.keyterms, width, ids.eot);
    this.grammar = new RowGrammar(setup.grammar ?? null, width);
    // As many candidates as could all end, and as many again to continue; for terms also those that the beams take.
    const places = setup.grammar ? SAME_MEANING * beams : 2 * beams;
    this.beams = { first: 0, width: beams, candidates: new CandidateList(places), found: [] };
    this.terms = { first: beams, width: termRows, candidates: new CandidateList(2 * width), found: [] };
    this.scores = new Float64Array(width);
    this.textMasses = new Float64Array(width);
    this.logProbs = new Float32Array(width);
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
    this.select(isLast);
    if (isLast || !(this.isRunning(this.beams) || this.isRunning(this.terms))) return false;
    this.rows.extend(this.origins, this.tokens, this.logProbs);
    this.keyterms.extend(this.origins, this.tokens);
    this.grammar.extend(this.origins, this.tokens);
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
    const found = this.finished();
    // If the restrictions allow no next token, the tokens so far are the result.
    return found.length > 0 ? found : [this.foundText(this.rows.scored(0), -Infinity, 0)];
  }

  /** Finished hypotheses; with a grammar only its texts, perhaps none. */
  finished(): readonly FoundText[] {
    return [...this.beams.found, ...this.terms.found];
  }

  private consider(topTokens: TopTokens, topTokenRow: number, row: number): void {
    const { next } = this;
    const { eot, timestampBegin } = this.setup.ids;
    if (this.setup.grammar) allowText(next);
    else allowNext(this.rows, row, { next, timestampBegin });
    normalizeLogits(topTokens, topTokenRow, next);
    const base = this.scores[row]! - next.mass;
    this.textMasses[row] = base + topTokens.textMass[topTokenRow]!;
    if (next.text) {
      const topK = topTokens.tokens.length / topTokens.rows;
      for (let i = topTokenRow * topK; i < (topTokenRow + 1) * topK; i++) {
        const token = topTokens.tokens[i]!;
        if (this.grammar.allows(row, token)) this.add(base + topTokens.logits[i]!, token, row);
      }
    }
    if (next.end && this.grammar.allowsEnd(row)) this.add(base + topTokens.end[topTokenRow]!, eot, row);
    const floor = this.timestampFloor(row);
    if (base + next.timestampPeak <= floor) return;
    const first = topTokenRow * (topTokens.timestamps.length / topTokens.rows);
    for (let time = next.timestampFrom; time <= next.timestampTo; time++) {
      const score = base + topTokens.timestamps[first + time]!;
      if (score > floor) this.add(score, timestampBegin + time, row);
    }
  }

  /** Timestamps that score no higher than this take no row. There are many, and since no term continues with one, all have the same bonus. */
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

  /** Moves finished hypotheses to `found` and fills the rows. */
  private select(isLast: boolean): void {
    const { beams, terms } = this;
    this.scores.fill(-Infinity);
    this.origins.fill(0);
    this.tokens.fill(this.setup.ids.eot);
    this.fill(beams, isLast);
    if (this.hasEnough()) this.scores.fill(-Infinity, 0, beams.width);
    // A candidate that is a beam needs no term row, unless the beams have ended.
    for (let row = 0; row < beams.width; row++) {
      if (this.scores[row] !== -Infinity) terms.candidates.remove(this.tokens[row]!, this.origins[row]!);
    }
    this.fill(terms, isLast);
    if (!this.isRunning(beams)) this.dropHopeless();
  }

  /** Moves the hypotheses that end among a group's best to `found`; the next best candidates that continue take their rows. */
  private fill({ first, width, candidates, found }: BeamGroup, isLast: boolean): void {
    let row = first;
    const states = this.setup.grammar ? new Set<number>() : null;
    for (let place = 0; place < candidates.length && row < first + width; place++) {
      const candidate = this.candidate(candidates, place);
      // Among those that mean the same, one that ends may have many before it.
      const ended = states !== null || place < width ? this.ended(candidate, isLast) : null;
      if (ended && candidates !== this.terms.candidates) {
        found.push(ended);
        this.terms.candidates.remove(candidate.token, candidate.origin);
      } else if (ended) {
        // A text truncated at the limit or as a loop may contain no complete term.
        if (ended.bonus > 0) found.push(ended);
      } else if (candidate.token !== this.setup.ids.eot && this.isNew(candidate, states)) this.put(candidate, row++);
    }
  }

  /** With a grammar, one row stands for all that mean the same: the most likely. */
  private isNew({ origin, token }: Candidate, states: Set<number> | null): boolean {
    if (states === null) return true;
    const state = this.grammar.after(origin, token);
    return !states.has(state) && states.add(state) !== undefined;
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
    this.logProbs[row] = logProb - this.textMasses[origin]!;
  }

  /** The finished hypothesis, if the candidate ends one. */
  private ended({ token, origin, bonus, logProb }: Candidate, isLast: boolean): FoundText | null {
    if (token === this.setup.ids.eot) return this.foundText(this.rows.scored(origin), logProb, bonus);
    // A number may repeat itself, and a text that is cut short is not of the grammar.
    if (this.setup.grammar) return null;
    const period = loopPeriod(this.rows.row(origin), token);
    if (period > 0) return cutLoop(this.rows.scored(origin), period, logProb);
    if (!isLast) return null;
    const text = this.rows.scored(origin, { token, logProb: logProb - this.textMasses[origin]! });
    return this.foundText(text, logProb, this.keyterms.bonusAtEnd(origin, token));
  }

  private foundText(text: ScoredTokens, logProb: number, bonus: number): FoundText {
    return { ...text, logProb, bonus, looped: false, stopsEarly: stopsEarly(text.tokens, this.setup) };
  }

  /**
   * Whether enough beams have finished, not counting those that stop early while another is about as likely; or with a margin, whether no other
   * can end within it: log-probabilities only decrease.
   */
  private hasEnough(): boolean {
    const { found, width } = this.beams;
    const { margin } = this.setup;
    const highest = Math.max(...this.scores);
    if (margin !== undefined) return Math.max(...found.map(({ logProb }) => logProb)) - margin >= highest;
    if (found.length < width) return false;
    const complete = found.filter((it) => !it.stopsEarly);
    const mayBeBest = highest / (this.rows.length + 1) >= Math.max(...found.map(rank)) - EARLY_MARGIN;
    return complete.length >= width || !mayBeBest;
  }

  private isRunning({ first, width }: BeamGroup): boolean {
    for (let row = first; row < first + width; row++) if (this.scores[row] !== -Infinity) return true;
    return false;
  }

  /** After the beams have ended, drops texts with terms that rank below the best finished one. */
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
