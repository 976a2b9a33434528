/** As redaction writes what it hides: `[CPF_1]`, also with the punctuation of its place. */
const MASK = /^\P{L}*\[[A-Z]+(_[A-Z]+)*_\d+\]\P{L}*$/u;

export function isMask(word: string): boolean {
  return MASK.test(word);
}
