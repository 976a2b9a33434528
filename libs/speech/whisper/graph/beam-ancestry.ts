/** Added to scores that must not count: exp of it is 0 in float32. */
const MASKED = -1e9;
/**
 * Entries that no row comes from any more are left out each time that so many have been added. What is kept is rounded up to a multiple of it: a
 * sum over entries is computed in the same order, and so comes out the same to the last bit, wherever that many masked ones stand among them.
 * So what a window is decoded to does not depend on which windows are decoded beside it.
 */
const BLOCK = 64;

export interface AncestryStep {
  /** Entries of each window to go on with, `windows × n`; none: all of them. Where a window has fewer, the rest are any. */
  readonly kept: Int32Array | undefined;
  /** What is added to the scores of each row, the new entries of its window among them: `rows × (n + beams)`. */
  readonly mask: Float32Array;
}

/**
 * Which entries of a window's self-attention cache belong to which of its rows. Rows that go on from one row share what that row had, so
 * nothing is copied when beams widen or change places: each step adds one entry a row, and a mask says who may look at which. Beams of
 * one search soon have most of their past in common, so a cache of several beams is little longer than that of one.
 */
export class BeamAncestry {
  /** Entries that each row comes from, in order. */
  private rows: (readonly number[])[];
  private entries: number;
  /** Steps since entries were left out. */
  private steps = 0;

  /** One row a window, of the same number of tokens. */
  constructor(windows: number, prompt: number) {
    this.rows = Array.from({ length: windows }, () => Array.from({ length: prompt }, (_, entry) => entry));
    this.entries = prompt;
  }

  /** `origins`: rows of the step before; `beams`: rows a window. */
  advance(origins: Int32Array, beams: number): AncestryStep {
    this.rows = Array.from(origins, (origin) => this.rows[origin]!);
    const kept = this.compact(beams);
    const first = this.entries;
    this.rows = this.rows.map((entries, row) => [...entries, first + (row % beams)]);
    this.entries += beams;
    const mask = new Float32Array(origins.length * this.entries).fill(MASKED);
    for (const [row, entries] of this.rows.entries()) {
      for (const entry of entries) mask[row * this.entries + entry] = 0;
    }
    return { kept, mask };
  }

  /** Leaves out the entries that no row comes from. When, depends on no window's text. */
  private compact(beams: number): Int32Array | undefined {
    if (beams === 1 || this.steps++ < Math.floor(BLOCK / beams)) return undefined;
    this.steps = 1;
    const alive = Array.from({ length: this.rows.length / beams }, (_, window) => {
      const entries = new Set(this.rows.slice(window * beams, (window + 1) * beams).flat());
      return [...entries].sort((a, b) => a - b);
    });
    const most = BLOCK * Math.ceil(Math.max(...alive.map((entries) => entries.length)) / BLOCK);
    const kept = new Int32Array(alive.length * most);
    alive.forEach((entries, window) => kept.set(entries, window * most));
    const places = alive.map((entries) => new Map(entries.map((entry, place) => [entry, place])));
    this.rows = this.rows.map((entries, row) => {
      const place = places[Math.floor(row / beams)]!;
      return entries.map((entry) => place.get(entry)!);
    });
    this.entries = most;
    return kept;
  }
}
