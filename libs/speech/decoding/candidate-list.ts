/** The best continuations of a window's rows, best first, in flat arrays that are refilled at every step. */
export class CandidateList {
  length = 0;
  readonly scores: Float64Array;
  readonly tokens: Int32Array;
  /** The row that each continues. */
  readonly origins: Int32Array;

  constructor(private readonly capacity: number) {
    this.scores = new Float64Array(capacity);
    this.tokens = new Int32Array(capacity);
    this.origins = new Int32Array(capacity);
  }

  clear(): void {
    this.length = 0;
  }

  /** A candidate's score must exceed this to be added. */
  get floor(): number {
    return this.length < this.capacity ? -Infinity : this.scores[this.capacity - 1]!;
  }

  /** Adds a candidate unless the list is full and all in it are at least as good. Among equal scores the earlier one ranks first. */
  add(score: number, token: number, origin: number): void {
    if (!(score > this.floor)) return;
    let at = this.length < this.capacity ? this.length++ : this.capacity - 1;
    for (; at > 0 && this.scores[at - 1]! < score; at--) {
      this.scores[at] = this.scores[at - 1]!;
      this.tokens[at] = this.tokens[at - 1]!;
      this.origins[at] = this.origins[at - 1]!;
    }
    this.scores[at] = score;
    this.tokens[at] = token;
    this.origins[at] = origin;
  }

  /** Removes a candidate, if it is in the list. */
  remove(token: number, origin: number): void {
    for (let at = 0; at < this.length; at++) {
      if (this.tokens[at] !== token || this.origins[at] !== origin) continue;
      this.scores.copyWithin(at, at + 1, this.length);
      this.tokens.copyWithin(at, at + 1, this.length);
      this.origins.copyWithin(at, at + 1, this.length);
      this.length--;
      return;
    }
  }
}
