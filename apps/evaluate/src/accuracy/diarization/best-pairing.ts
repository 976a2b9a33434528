/**
 * Maximum-weight matching: pairs rows with columns, each at most once, to maximize the sum of `shared`. For up to about a dozen columns,
 * because it enumerates all sets of used columns.
 *
 * `shared[row][column]`: weight of a pair, not negative. Returns the column of each row, or null; pairs of weight 0 are left out.
 */
export function bestPairing(shared: readonly (readonly number[])[]): (number | null)[] {
  const columns = shared[0]?.length ?? 0;
  const sets = 1 << columns;
  // For each number of first rows, the largest sum with the columns of each set.
  const most = [new Float64Array(sets)];
  for (const row of shared) {
    const before = most.at(-1)!;
    most.push(
      before.map((without, set) =>
        row.reduce(
          (best, value, column) => ((set >> column) & 1 ? Math.max(best, before[set ^ (1 << column)]! + value) : best),
          without,
        ),
      ),
    );
  }
  const pairs: (number | null)[] = [];
  let set = sets - 1;
  for (let row = shared.length - 1; row >= 0; row--) {
    const [reached, before] = [most[row + 1]![set]!, most[row]!];
    const values = shared[row]!;
    const column = values.findIndex(
      (value, it) => value > 0 && (set >> it) & 1 && reached === before[set ^ (1 << it)]! + value,
    );
    const taken = column >= 0 && reached !== before[set];
    if (taken) set ^= 1 << column;
    pairs.unshift(taken ? column : null);
  }
  return pairs;
}
