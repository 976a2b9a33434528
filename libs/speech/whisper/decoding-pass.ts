/** The state of a pass over some windows: its position, and which rows belong to which window. */
export class DecodingPass {
  private rowsPerWindow = 1;

  /** `position`: number of tokens fed to every row. */
  constructor(
    private windows: number,
    public position: number,
  ) {}

  /**
   * Advances by one token with `rows` rows, each continuing a row of the previous step. Returns the indices of the remaining windows, ascending.
   *
   * @throws if the remaining windows have different numbers of rows, or their rows are not adjacent in the order of the windows
   */
  advance(rows: number, origins: readonly number[]): Int32Array {
    if (rows === 0 || origins.length !== rows) throw new Error('Every row needs a token and an origin.');
    const before = this.windows * this.rowsPerWindow;
    if (origins.some((origin) => !(Number.isInteger(origin) && origin >= 0 && origin < before))) {
      throw new Error(`Origins are rows of the previous step: 0 to ${before - 1}.`);
    }
    const places = origins.map((origin) => Math.floor(origin / this.rowsPerWindow));
    const left = places.filter((place, i) => place !== places[i - 1]);
    const each = rows / left.length;
    if (left.some((place, i) => i > 0 && place < left[i - 1]!) || new Set(left).size < left.length) {
      throw new Error('Rows of a window must be adjacent, in the order of the windows.');
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
