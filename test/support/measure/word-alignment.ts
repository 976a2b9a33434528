/** Indexes of aligned words in the reference and in the hypothesis; null where one side has no word. */
export type AlignedPair = readonly [reference: number | null, hypothesis: number | null];

/** A passage of a reference that was not transcribed. Any words, or none, are correct there. */
export const ANY_WORDS = Symbol('any words');

/** A word, or a passage that was not transcribed. */
export type ReferenceToken = string | typeof ANY_WORDS;

/**
 * Aligns two word sequences with the fewest substitutions, insertions and deletions (Levenshtein). Words that match an `ANY_WORDS` are paired with
 * its index.
 */
export function alignWords(reference: readonly ReferenceToken[], hypothesis: readonly string[]): AlignedPair[] {
  const costs = costTable(reference, hypothesis);
  const pairs: AlignedPair[] = [];
  let i = reference.length;
  let j = hypothesis.length;
  while (i > 0 || j > 0) {
    const cost = costs[i]![j]!;
    const expected = i > 0 ? reference[i - 1] : undefined;
    if (expected === ANY_WORDS) {
      if (cost === costs[i - 1]![j]) i--;
      else pairs.push([i - 1, --j]);
    } else if (i > 0 && j > 0 && cost === costs[i - 1]![j - 1]! + (expected === hypothesis[j - 1] ? 0 : 1))
      pairs.push([--i, --j]);
    else if (i > 0 && cost === costs[i - 1]![j]! + 1) pairs.push([--i, null]);
    else pairs.push([null, --j]);
  }
  return pairs.reverse();
}

/** Number of substitutions, insertions and deletions. */
export function countErrors(reference: readonly ReferenceToken[], hypothesis: readonly string[]): number {
  return costTable(reference, hypothesis)[reference.length]![hypothesis.length]!;
}

function costTable(reference: readonly ReferenceToken[], hypothesis: readonly string[]): Uint32Array[] {
  const table = [Uint32Array.from({ length: hypothesis.length + 1 }, (_, j) => j)];
  for (const [i, expected] of reference.entries()) {
    const above = table[i]!;
    const row = new Uint32Array(above.length);
    const any = expected === ANY_WORDS;
    row[0] = above[0]! + (any ? 0 : 1);
    for (let j = 0; j < hypothesis.length; j++) {
      row[j + 1] = any
        ? Math.min(above[j + 1]!, row[j]!)
        : Math.min(above[j]! + (expected === hypothesis[j] ? 0 : 1), above[j + 1]! + 1, row[j]! + 1);
    }
    table.push(row);
  }
  return table;
}
