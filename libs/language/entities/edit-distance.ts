/** Levenshtein distance: the insertions, deletions and substitutions that turn one string into another. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Hamming distance: the places in which two strings of the same length differ; infinite for others. */
export function hammingDistance(a: string, b: string): number {
  return a.length === b.length ? [...a].filter((sign, at) => sign !== b[at]).length : Infinity;
}
