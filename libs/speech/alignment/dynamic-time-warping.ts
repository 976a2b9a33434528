const DIAGONAL = 0;
const NEXT_ROW = 1;
const NEXT_COLUMN = 2;

/**
 * Finds the highest-scoring monotone path from the first row and column to the last, by steps to the next row, the next column, or both. Returns
 * the column at which the path enters each row; the columns never decrease, and the first is 0.
 *
 * `scores`: `rows × columns`, row-major; both at least 1. Source: openai/whisper `timing.py`, `dtw_cpu` on the negated matrix and the jump times
 * derived from it; ties are broken in the same way.
 */
export function rowEntries(scores: Float32Array, rows: number, columns: number): Int32Array {
  return backtrace(steps(scores, rows, columns), rows, columns);
}

/** The step that leads to each cell, `(rows + 1) × (columns + 1)`. Costs are float32, as in the source. */
function steps(scores: Float32Array, rows: number, columns: number): Uint8Array {
  const trace = new Uint8Array((rows + 1) * (columns + 1));
  let before = new Float32Array(rows + 1).fill(Infinity);
  let cost = new Float32Array(rows + 1);
  before[0] = 0;
  for (let column = 1; column <= columns; column++) {
    cost[0] = Infinity;
    for (let row = 1; row <= rows; row++) {
      const diagonal = before[row - 1]!;
      const above = cost[row - 1]!;
      const left = before[row]!;
      let least = left;
      let step = NEXT_COLUMN;
      if (diagonal < above && diagonal < left) {
        least = diagonal;
        step = DIAGONAL;
      } else if (above < diagonal && above < left) {
        least = above;
        step = NEXT_ROW;
      }
      cost[row] = least - scores[(row - 1) * columns + column - 1]!;
      trace[row * (columns + 1) + column] = step;
    }
    [before, cost] = [cost, before];
  }
  return trace;
}

function backtrace(trace: Uint8Array, rows: number, columns: number): Int32Array {
  const entries = new Int32Array(rows);
  let row = rows;
  let column = columns;
  while (row > 0 || column > 0) {
    if (row > 0) entries[row - 1] = Math.max(column - 1, 0);
    const step = row === 0 ? NEXT_COLUMN : column === 0 ? NEXT_ROW : trace[row * (columns + 1) + column]!;
    if (step !== NEXT_COLUMN) row--;
    if (step !== NEXT_ROW) column--;
  }
  return entries;
}
