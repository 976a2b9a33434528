/** Endings of inflected words and what the lexicon's form ends in instead: masculine singular, or the infinitive. */
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
/** A base of fewer letters is likelier another word. */
const LEAST_BASE = 4;

/** Forms under which a lexicon may hold a word: itself, then its likely bases. Spelling alone decides, so some are no words. */
export function wordForms(word: string): string[] {
  const bases = ENDINGS.filter(([ending]) => word.endsWith(ending)).map(
    ([ending, base]) => word.slice(0, word.length - ending.length) + base,
  );
  return [word, ...bases.filter((base) => base.length >= LEAST_BASE && base !== word)];
}
