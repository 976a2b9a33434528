const MARKS = /\p{M}/gu;

/** Lower case without accents or cedilla, the form of the words in the lexicons. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
