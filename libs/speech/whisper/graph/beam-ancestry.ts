/** Added to masked scores: exp of it is 0 in float32. */
const MASKED = -1e9;
/**
 * A window's cache grows in blocks of this many entries. When it is full, entries that no row needs any more are dropped, and another block is
 * added. Unused entries are masked: a sum over entries has the same order, and so the same result to the last bit, wherever that many masked
 * entries are among them. So the result for a window does not depend on the other windows of the batch, and matrix products have few shapes:
 * TensorFlow keeps oneDNN's primitives for each shape (300 MiB over an hour of audio if every step had its own).
 */
const BLOCK = 128;

export interface AncestryStep {
  /** Entries of each window to keep, `windows × capacity`; undefined: all. If a window has fewer, the rest are arbitrary. */
  readonly kept: Int32Array | undefined;
  /** Index of a window's first new entry; each row adds one. */
  readonly first: number;
  /** Added to the scores of each row: `rows × capacity`. */
  readonly mask: Float32Array;
}

/**
 * Tracks which entries of a window's self-attention cache belong to which of its rows. Rows that continue the same row share its entries, so
 * nothing is copied when beams are added or reordered: each step adds one entry per row, and a mask restricts each row to its entries. Beams of
 * one search soon share most of their past, so a cache of several beams is little longer than that of one.
 */
export class BeamAncestry {
  /** Capacity of each window's cache, in entries. */
  capacity: number;
  /** Entries of each row, in order. */
  private rows: (readonly number[])[];
  private entries: number;

  /** Starts with one row per window, all of the same number of tokens. */
  constructor(windows: number, prompt: number) {
    this.rows = Array.from({ length: windows }, () => Array.from({ length: prompt }, (_, entry) => entry));
    this.entries = prompt;
    this.capacity = inBlocks(prompt);
  }

  /** `origins`: rows of the previous step; `beams`: rows per window. */
  advance(origins: Int32Array, beams: number): AncestryStep {
    this.rows = Array.from(origins, (origin) => this.rows[origin]!);
    // The time of compaction does not depend on any window's text.
    const kept = this.entries + beams > this.capacity ? this.compact(beams) : undefined;
    const first = this.entries;
    this.rows = this.rows.map((entries, row) => [...entries, first + (row % beams)]);
    this.entries += beams;
    const mask = new Float32Array(origins.length * this.capacity).fill(MASKED);
    for (const [row, entries] of this.rows.entries()) {
      for (const entry of entries) mask[row * this.capacity + entry] = 0;
    }
    return { kept, first, mask };
  }

  /** Drops the entries that no row needs, and adds another block. */
  private compact(beams: number): Int32Array {
    const alive = Array.from({ length: this.rows.length / beams }, (_, window) => {
      const entries = new Set(this.rows.slice(window * beams, (window + 1) * beams).flat());
      return [...entries].sort((a, b) => a - b);
    });
    this.entries = inBlocks(Math.max(...alive.map((entries) => entries.length)));
    this.capacity = this.entries + inBlocks(beams);
    const kept = new Int32Array(alive.length * this.capacity);
    alive.forEach((entries, window) => kept.set(entries, window * this.capacity));
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
