/** Text and timestamp ids, without prompt and end. */
export interface ScoredTokens {
  readonly tokens: readonly number[];
  /** Natural log-probability of each text id among all text ids, given all tokens before it; 0 for timestamps. */
  readonly logProbs: readonly number[];
}

/** The tokens decoded so far in the rows of one window: all rows have the same length, in flat arrays, since beams are copied at every step. */
export class TokenRows {
  /** Tokens per row. */
  length = 0;
  private tokens: Int32Array;
  /** See `ScoredTokens`. */
  private logProbs: Float32Array;
  private times: Int32Array;
  private spareTokens: Int32Array;
  private spareLogProbs: Float32Array;
  private spareTimes: Int32Array;

  constructor(
    /** Maximum number of rows. */
    width: number,
    /** Maximum number of tokens per row. */
    private readonly limit: number,
    private readonly timestampBegin: number,
  ) {
    this.tokens = new Int32Array(width * limit);
    this.spareTokens = new Int32Array(width * limit);
    this.logProbs = new Float32Array(width * limit);
    this.spareLogProbs = new Float32Array(width * limit);
    this.times = new Int32Array(width).fill(-1);
    this.spareTimes = new Int32Array(width);
  }

  /** The token `back` places before the end of a row; 1 is its last. It must exist. */
  at(row: number, back: number): number {
    return this.tokens[row * this.limit + this.length - back]!;
  }

  /** The latest timestamp of a row; -1 if it has none. */
  latestTime(row: number): number {
    return this.times[row]!;
  }

  /** Row `i` becomes row `origins[i]` followed by `tokens[i]`, which has the log-probability `logProbs[i]` if it is text. */
  extend(origins: Int32Array, tokens: Int32Array, logProbs: Float32Array): void {
    const { limit, length } = this;
    for (let row = 0; row < tokens.length; row++) {
      const origin = origins[row]!;
      const token = tokens[row]!;
      // Rows are short: a loop is faster than a view and `set`.
      for (let i = 0; i < length; i++) {
        this.spareTokens[row * limit + i] = this.tokens[origin * limit + i]!;
        this.spareLogProbs[row * limit + i] = this.logProbs[origin * limit + i]!;
      }
      this.spareTokens[row * limit + length] = token;
      this.spareLogProbs[row * limit + length] = this.isText(token) ? logProbs[row]! : 0;
      this.spareTimes[row] = this.isText(token) ? this.times[origin]! : token;
    }
    [this.tokens, this.spareTokens] = [this.spareTokens, this.tokens];
    [this.logProbs, this.spareLogProbs] = [this.spareLogProbs, this.logProbs];
    [this.times, this.spareTimes] = [this.spareTimes, this.times];
    this.length++;
  }

  /** A view of one row. Later steps overwrite it. */
  row(row: number): Int32Array {
    return this.tokens.subarray(row * this.limit, row * this.limit + this.length);
  }

  /** A copy of one row, and of `next` after it. */
  scored(row: number, next?: { readonly token: number; readonly logProb: number }): ScoredTokens {
    const first = row * this.limit;
    const logProbs = this.logProbs.subarray(first, first + this.length);
    if (!next) return { tokens: [...this.row(row)], logProbs: [...logProbs] };
    return {
      tokens: [...this.row(row), next.token],
      logProbs: [...logProbs, this.isText(next.token) ? next.logProb : 0],
    };
  }

  private isText(token: number): boolean {
    return token < this.timestampBegin;
  }
}
