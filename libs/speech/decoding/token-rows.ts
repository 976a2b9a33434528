/** The tokens decoded so far in the rows of one window: all rows have the same length, in flat arrays, since beams are copied at every step. */
export class TokenRows {
  /** Tokens per row. */
  length = 0;
  private tokens: Int32Array;
  private times: Int32Array;
  private spareTokens: Int32Array;
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

  /** Row `i` becomes row `origins[i]` followed by `tokens[i]`. */
  extend(origins: Int32Array, tokens: Int32Array): void {
    const { limit, length } = this;
    for (let row = 0; row < tokens.length; row++) {
      const origin = origins[row]!;
      const token = tokens[row]!;
      // Rows are short: a loop is faster than a view and `set`.
      for (let i = 0; i < length; i++) this.spareTokens[row * limit + i] = this.tokens[origin * limit + i]!;
      this.spareTokens[row * limit + length] = token;
      this.spareTimes[row] = token >= this.timestampBegin ? token : this.times[origin]!;
    }
    [this.tokens, this.spareTokens] = [this.spareTokens, this.tokens];
    [this.times, this.spareTimes] = [this.spareTimes, this.times];
    this.length++;
  }

  /** A view of one row. Later steps overwrite it. */
  row(row: number): Int32Array {
    return this.tokens.subarray(row * this.limit, row * this.limit + this.length);
  }
}
