/** Endings of inflected words, and the endings of their lexicon form: masculine singular or infinitive. */
const ENDINGS: readonly (readonly [ending: string, base: string])[] = [
  ['issimos', 'o'],
  ['issimas', 'o'],
  ['issimo', 'o'],
  ['issima', 'o'],
  ['inhos', 'o'],
  ['inhas', 'o'],
  ['inho', 'o'],
  ['inha', 'o'],
  ['amente', 'o'],
  ['veis', 'vel'],
  ['oes', 'ao'],
  ['ais', 'al'],
  ['ns', 'm'],
  ['res', 'r'],
  ['as', 'o'],
  ['os', 'o'],
  ['es', 'e'],
  ['a', 'o'],
  ['s', ''],
  ['aram', 'ar'],
  ['ando', 'ar'],
  ['avam', 'ar'],
  ['ava', 'ar'],
  ['ou', 'ar'],
  ['ei', 'ar'],
  ['endo', 'er'],
  ['eram', 'er'],
  ['eu', 'er'],
  ['iram', 'ir'],
  ['indo', 'ir'],
  ['iu', 'ir'],
];
/** A shorter base is more likely another word. */
const MIN_BASE = 4;

/** Forms by which a lexicon may list a word: the word itself, then its likely bases. They are derived from spelling, so some are not words. */
export function wordForms(word: string): string[] {
  const bases = ENDINGS.filter(([ending]) => word.endsWith(ending)).map(
    ([ending, base]) => word.slice(0, word.length - ending.length) + base,
  );
  return [word, ...bases.filter((base) => base.length >= MIN_BASE && base !== word)];
}
