/** A redaction mask such as `[CPF_1]`, with any adjacent punctuation. */
const MASK = /^\P{L}*\[[A-Z]+(_[A-Z]+)*_\d+\]\P{L}*$/u;

export function isMask(word: string): boolean {
  return MASK.test(word);
}
