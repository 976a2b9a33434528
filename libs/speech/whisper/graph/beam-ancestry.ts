/** Added to scores that must not count: exp of it is 0 in float32. */
const MASKED = -1e9;

/**
 * Which entries of a window's self-attention cache belong to which of its rows. Rows that go on from one row share what that row had, so
 * nothing is copied when beams widen or change places: each step adds one entry a row, and a mask says who may look at which.
 */
export class BeamAncestry {
  /** Entries that each row comes from, in order. */
  private rows: (readonly number[])[];
  private entries: number;

  /** One row a window, of the same number of tokens. */
  constructor(windows: number, prompt: number) {
    this.rows = Array.from({ length: windows }, () => Array.from({ length: prompt }, (_, entry) => entry));
    this.entries = prompt;
  }

  /**
   * `origins`: rows of the step before; `beams`: rows a window. Returns what is added to the scores of each row, the new entries among them:
   * `rows × (entries + beams)`.
   */
  advance(origins: Int32Array, beams: number): Float32Array {
    const first = this.entries;
    this.rows = Array.from(origins, (origin, row) => [...this.rows[origin]!, first + (row % beams)]);
    this.entries += beams;
    const mask = new Float32Array(origins.length * this.entries).fill(MASKED);
    for (const [row, entries] of this.rows.entries()) {
      for (const entry of entries) mask[row * this.entries + entry] = 0;
    }
    return mask;
  }
}
