/** Index of a word in the reference and of its counterpart in the hypothesis; null where one side has none. */
export type AlignedPair = readonly [reference: number | null, hypothesis: number | null];

/** Alignment of two word sequences with the fewest substitutions, insertions and deletions (Levenshtein), in order. */
export function alignWords(reference: readonly string[], hypothesis: readonly string[]): AlignedPair[] {
  const costs = costTable(reference, hypothesis);
  const pairs: AlignedPair[] = [];
  let i = reference.length;
  let j = hypothesis.length;
  while (i > 0 || j > 0) {
    const cost = costs[i]![j]!;
    const same = i > 0 && j > 0 && reference[i - 1] === hypothesis[j - 1];
    if (i > 0 && j > 0 && cost === costs[i - 1]![j - 1]! + (same ? 0 : 1)) pairs.push([--i, --j]);
    else if (i > 0 && cost === costs[i - 1]![j]! + 1) pairs.push([--i, null]);
    else pairs.push([null, --j]);
  }
  return pairs.reverse();
}

/** Substitutions, insertions and deletions. */
export function countErrors(reference: readonly string[], hypothesis: readonly string[]): number {
  return costTable(reference, hypothesis)[reference.length]![hypothesis.length]!;
}

function costTable(reference: readonly string[], hypothesis: readonly string[]): number[][] {
  const table = [hypothesis.map((_, j) => j)];
  table[0]!.push(hypothesis.length);
  for (const [i, expected] of reference.entries()) {
    const above = table[i]!;
    const row = [i + 1];
    for (const [j, heard] of hypothesis.entries()) {
      row.push(Math.min(above[j]! + (expected === heard ? 0 : 1), above[j + 1]! + 1, row[j]! + 1));
    }
    table.push(row);
  }
  return table;
}
