/**
 * Windows that the encoder processes together. On a CPU one window uses every core, and its attention (heads × 1500² scores) is the largest
 * tensor: several windows at once are no faster and multiply that memory.
 */
export const WINDOWS_AT_ONCE = { cpu: 1, gpu: 16 } as const;

/** Origins and inputs of a step's rows, including the rows of spare slots. */
export interface SlotRows {
  /** Slots to keep; undefined: all of them. */
  readonly kept: Int32Array | undefined;
  /** Number of slots after that. */
  readonly slots: number;
  /** For each row of every slot, the caller's row whose token it is given. */
  readonly sources: Int32Array;
  /** For each row of every slot, the row that it continues, among the rows of every slot of the previous step. */
  readonly origins: Int32Array;
}

/**
 * Assigns the windows of a pass to slots, some of which may be spare: they are computed and their results ignored. TensorFlow keeps oneDNN's
 * primitives for each shape, so passes use few sizes: 1, 2, 3, 4, 6, 8, 12, 16, 24 … Remaining windows move to fewer slots only when they fit the
 * next size, because that copies their encoded audio.
 */
export class WindowSlots {
  /** The slot of each window. */
  private places: readonly number[];
  private slots: number;
  private beams = 1;

  constructor(windows: number) {
    this.places = inOrder(windows);
    this.slots = slotsFor(windows);
  }

  /**
   * `windows`: indices, among the windows of the previous step, of those that continue. `origins`: for each of their rows, the row of the
   * previous step.
   */
  advance(windows: Int32Array, origins: Int32Array): SlotRows {
    const left = Array.from(windows, (window) => this.places[window]!);
    const slots = slotsFor(left.length);
    const closer = slots < this.slots;
    const before = this.beams;
    const beams = origins.length / windows.length;
    const from = closer ? padded(left, slots) : inOrder(this.slots);
    this.places = closer ? inOrder(left.length) : left;
    this.slots = from.length;
    this.beams = beams;
    const rows = from.length * beams;
    const sources = new Int32Array(rows);
    const all = Int32Array.from({ length: rows }, (_, row) => from[Math.floor(row / beams)]! * before);
    this.places.forEach((slot, window) => {
      for (let beam = 0; beam < beams; beam++) {
        sources[slot * beams + beam] = window * beams + beam;
        all[slot * beams + beam]! += origins[window * beams + beam]! % before;
      }
    });
    return { kept: closer ? Int32Array.from(from) : undefined, slots: from.length, sources, origins: all };
  }

  /** Selects the values of the windows' rows from those of every slot. */
  ofWindows<Values extends Float32Array | Int32Array>(values: Values): Values {
    const each = values.length / this.slots;
    if (this.places.at(-1) === this.places.length - 1) return values.subarray(0, this.places.length * each) as Values;
    const picked = values.slice(0, this.places.length * each) as Values;
    this.places.forEach((slot, window) => picked.set(values.subarray(slot * each, (slot + 1) * each), window * each));
    return picked;
  }

  /** The index, among the rows of every slot, of one of the windows' rows. */
  rowOf(row: number): number {
    return this.places[Math.floor(row / this.beams)]! * this.beams + (row % this.beams);
  }
}

/** Number of slots for `windows` windows: less than a third of them are spare. */
export function slotsFor(windows: number): number {
  const grain = 2 ** Math.max(0, 30 - Math.clz32(windows - 1));
  return grain * Math.ceil(windows / grain);
}

/** Expands the values of the windows to all slots; spare slots repeat the first window's values. */
export function inSlots(values: Int32Array, windows: number): Int32Array {
  const each = values.length / windows;
  const all = new Int32Array(slotsFor(windows) * each);
  for (let at = 0; at < all.length; at += each) all.set(values.subarray(0, each), at);
  all.set(values);
  return all;
}

function padded(places: readonly number[], slots: number): number[] {
  return inOrder(slots).map((slot) => places[slot] ?? places[0]!);
}

function inOrder(count: number): number[] {
  return [...Array(count).keys()];
}
