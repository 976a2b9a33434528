const normalize = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Levenshtein distance in words, ignoring case and punctuation. */
export function wordErrors(reference: string, hypothesis: string): number {
  const expected = normalize(reference);
  const recognized = normalize(hypothesis);
  let previous = recognized.map((_, i) => i + 1);
  previous.unshift(0);
  expected.forEach((word, i) => {
    const row = [i + 1];
    recognized.forEach((other, j) => {
      row.push(Math.min(previous[j]! + (word === other ? 0 : 1), previous[j + 1]! + 1, row[j]! + 1));
    });
    previous = row;
  });
  return previous.at(-1)!;
}
