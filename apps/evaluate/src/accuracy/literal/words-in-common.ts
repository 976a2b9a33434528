/** Length of the longest common subsequence of words. */
export function wordsInCommon(one: readonly string[], other: readonly string[]): number {
  let lengths = other.map(() => 0);
  for (const word of one) {
    const longer: number[] = [];
    other.forEach((theirs, at) => {
      const before = (at > 0 ? lengths[at - 1] : 0)! + (theirs === word ? 1 : 0);
      longer.push(Math.max(before, lengths[at]!, longer[at - 1] ?? 0));
    });
    lengths = longer;
  }
  return lengths.at(-1) ?? 0;
}
