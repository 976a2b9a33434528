/** Added to scores that must not count: exp of it is 0 in float32. */
const MASKED = -1e9;
/**
 * A window's cache has room for a multiple of so many entries; where it is full, entries that no row comes from any more are left out, and room
 * for so many more is made. Masked ones stand where there is room: a sum over entries is computed in the same order, and so comes out the same to
 * the last bit, wherever that many masked ones stand among them. So what a window is decoded to does not depend on which windows are decoded
 * beside it, and products come in few shapes: TensorFlow keeps oneDNN's primitives for each of them (300 MiB over an hour of audio, were each
 * step of its own).
 */
const BLOCK = 128;

export interface AncestryStep {
  /** Entries of each window to go on with, `windows × room`; none: the cache as it is. Where a window has fewer, the rest are any. */
  readonly kept: Int32Array | undefined;
  /** Where the new entries of a window are written, one a row. */
  readonly first: number;
  /** What is added to the scores of each row: `rows × room`. */
  readonly mask: Float32Array;
}

/**
 * Which entries of a window's self-attention cache belong to which of its rows. Rows that go on from one row share what that row had, so
 * nothing is copied when beams widen or change places: each step adds one entry a row, and a mask says who may look at which. Beams of
 * one search soon have most of their past in common, so a cache of several beams is little longer than that of one.
 */
export class BeamAncestry {
  /** Entries that each window's cache has room for. */
  room: number;
  /** Entries that each row comes from, in order. */
  private rows: (readonly number[])[];
  private entries: number;

  /** One row a window, of the same number of tokens. */
  constructor(windows: number, prompt: number) {
    this.rows = Array.from({ length: windows }, () => Array.from({ length: prompt }, (_, entry) => entry));
    this.entries = prompt;
    this.room = inBlocks(prompt);
  }

  /** `origins`: rows of the step before; `beams`: rows a window. */
  advance(origins: Int32Array, beams: number): AncestryStep {
    this.rows = Array.from(origins, (origin) => this.rows[origin]!);
    // When, depends on no window's text.
    const kept = this.entries + beams > this.room ? this.compact(beams) : undefined;
    const first = this.entries;
    this.rows = this.rows.map((entries, row) => [...entries, first + (row % beams)]);
    this.entries += beams;
    const mask = new Float32Array(origins.length * this.room).fill(MASKED);
    for (const [row, entries] of this.rows.entries()) {
      for (const entry of entries) mask[row * this.room + entry] = 0;
    }
    return { kept, first, mask };
  }

  /** Leaves out the entries that no row comes from, and makes room for another block. */
  private compact(beams: number): Int32Array {
    const alive = Array.from({ length: this.rows.length / beams }, (_, window) => {
      const entries = new Set(this.rows.slice(window * beams, (window + 1) * beams).flat());
      return [...entries].sort((a, b) => a - b);
    });
    this.entries = inBlocks(Math.max(...alive.map((entries) => entries.length)));
    this.room = this.entries + inBlocks(beams);
    const kept = new Int32Array(alive.length * this.room);
    alive.forEach((entries, window) => kept.set(entries, window * this.room));
    const places = alive.map((entries) => new Map(entries.map((entry, place) => [entry, place])));
    this.rows = this.rows.map((entries, row) => {
      const place = places[Math.floor(row / beams)]!;
      return entries.map((entry) => place.get(entry)!);
    });
    return kept;
  }
}

function inBlocks(entries: number): number {
  return BLOCK * Math.ceil(entries / BLOCK);
}
