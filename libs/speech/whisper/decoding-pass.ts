/** Where a pass over some windows stands: its position, and which rows belong to which window. */
export class DecodingPass {
  private rowsPerWindow = 1;

  /** `position`: tokens that every row has been fed. */
  constructor(
    private windows: number,
    public position: number,
  ) {}

  /**
   * Goes on with `rows` rows, each from a row of the step before. Returns the places of the windows that are left, ascending.
   *
   * @throws where the windows left have different numbers of rows, or their rows do not stand together in the windows' order
   */
  advance(rows: number, origins: readonly number[]): Int32Array {
    if (rows === 0 || origins.length !== rows) throw new Error('Every row needs a token and an origin.');
    const before = this.windows * this.rowsPerWindow;
    if (origins.some((origin) => !(Number.isInteger(origin) && origin >= 0 && origin < before))) {
      throw new Error(`Origins are rows of the step before: 0 to ${before - 1}.`);
    }
    const places = origins.map((origin) => Math.floor(origin / this.rowsPerWindow));
    const left = places.filter((place, i) => place !== places[i - 1]);
    const each = rows / left.length;
    if (left.some((place, i) => i > 0 && place < left[i - 1]!) || new Set(left).size < left.length) {
      throw new Error('Rows of a window stand together, in the order of the windows.');
    }
    if (!Number.isInteger(each) || places.some((place, i) => place !== left[Math.floor(i / each)])) {
      throw new Error('Every window needs the same number of rows.');
    }
    this.windows = left.length;
    this.rowsPerWindow = each;
    this.position++;
    return Int32Array.from(left);
  }
}
