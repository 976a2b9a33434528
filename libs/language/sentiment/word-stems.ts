/** Endings that inflection, diminutives, superlatives and adverbs add, longest first within each group. */
const ENDING =
  /(?:issimamente|issimos|issimas|issimo|issima|amente|mente|zinhos|zinhas|zinho|zinha|inhos|inhas|inho|inha|oes|aos|ais|eis|ando|endo|indo|aram|eram|iram|avam|ava|aria|eria|iria|ados|adas|idos|idas|ado|ada|ido|ida|amos|emos|imos|ou|ei|eu|iu|ar|er|ir|am|em|as|os|es|a|o|e|s)$/;
/** Shorter words are whole; a shorter stem is replaced by the first letters; longer stems are cut. */
const MIN_WORD = 5;
const MIN_STEM = 3;
const FIRST_LETTERS = 4;
const MAX_STEM = 7;

/** What the inflected forms of a word without accents mostly have in common. It is derived from spelling, so it is not always its root. */
export function stemOf(word: string): string {
  if (word.length < MIN_WORD) return word;
  const stem = word.replace(ENDING, '');
  return stem.length < MIN_STEM ? word.slice(0, FIRST_LETTERS) : stem.slice(0, MAX_STEM);
}
