import fc from 'fast-check';
import { KeytermTrie } from './keyterm-trie';
import { termSpellings } from './term-spellings';
import { VocabularyEdges } from './word-edges';

/** A vocabulary of characters, and of characters after a space; ids from 1000 on are not text. */
const EOT = 1000;
const textOf = (token: number): string =>
  token >= 500 ? ` ${String.fromCharCode(token - 500)}` : String.fromCharCode(token);
const edges = new VocabularyEdges(EOT, textOf);
const weights = { first: 1, later: 2 };

/** ` ana` → ` a`, `n`, `a` */
function encode(text: string): number[] {
  const tokens: number[] = [];
  for (const [i, letter] of [...text].entries()) {
    if (letter === ' ') continue;
    tokens.push(letter.charCodeAt(0) + (text[i - 1] === ' ' ? 500 : 0));
  }
  return tokens;
}
function trieOf(...terms: string[]): KeytermTrie {
  const spelled = terms.flatMap((term) => [
    { tokens: encode(` ${term}`), unspaced: false },
    { tokens: encode(term), unspaced: true },
  ]);
  return new KeytermTrie(spelled, edges, weights);
}

/** The bonus that a whole text earns. */
function earned(trie: KeytermTrie, text: string): number {
  let state = KeytermTrie.START;
  let sum = 0;
  for (const token of [...encode(text), EOT]) {
    sum += trie.gain(state, token);
    state = trie.follow(state, token);
  }
  return sum;
}
const worth = (term: string): number => weights.first + weights.later * (term.replaceAll(' ', '').length - 1);

describe('KeytermTrie', () => {
  it.each([
    ['a term inside a sentence', 'fala a ana hoje', worth('ana')],
    ['at the end', 'fala a ana', worth('ana')],
    ['before a sign', 'a ana, sim', worth('ana')],
    ['at the start, without a space', 'ana fala', worth('ana')],
    ['after an opening sign', 'diz "ana" e', worth('ana')],
    ['twice', 'a ana e a ana', 2 * worth('ana')],
    ['but not the beginning of another word', 'uma anaconda', 0],
    ['nor its end', 'uma banana', 0],
    ['nor a part of a term', 'um an', 0],
  ])('gives a bonus to %s', (_, text, bonus) => {
    expect(earned(trieOf('ana'), text)).toBe(bonus);
  });

  it('finds a term that starts inside another term', () => {
    const trie = trieOf('banco do sul', 'do norte');
    expect(earned(trie, 'o banco do norte')).toBe(worth('do norte'));
    expect(earned(trie, 'o banco do sul')).toBe(worth('banco do sul'));
  });

  it('keeps the bonus of a term that is the prefix of a longer, uncompleted one', () => {
    const trie = trieOf('banco', 'banco do sul');
    expect(earned(trie, 'o banco do norte')).toBe(worth('banco'));
    expect(earned(trie, 'o bancos')).toBe(0);
  });

  it.each([
    ['at its end', 'o banco do norte', worth('do')],
    ['before its end', 'o banco do su', worth('do')],
    ['but not where a word goes on', 'o banco dobra', 0],
    ['once', 'o banco do sul', worth('banco do sul')],
  ])('keeps the bonus of a complete term inside a longer, uncompleted one: %s', (_, text, bonus) => {
    expect(earned(trieOf('banco do sul', 'do'), text)).toBe(bonus);
  });

  it('counts a term once when it is also the prefix of the next one', () => {
    const trie = trieOf('joana do sul', 'do', 'do norte');
    expect(earned(trie, 'a joana do norte')).toBe(worth('do norte'));
    expect(earned(trie, 'a joana do note')).toBe(worth('do'));
  });

  it('gives a bonus to complete terms only, for any sentence', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const sentence = fc.array(word, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), sentence, (terms, words) => {
        // Terms of one word cannot overlap, so the bonus is the sum over the words that are terms.
        const expected = words.reduce((sum, one) => sum + (terms.includes(one) ? worth(one) : 0), 0);
        expect(earned(trieOf(...terms), words.join(' '))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('never sums to a negative bonus, whatever was left uncompleted', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' a', ' b', ','), maxLength: 20 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (terms, said) => {
        expect(earned(trieOf(...terms), said)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('lists the tokens that continue a started term', () => {
    const trie = trieOf('ana', 'abel');
    const state = trie.follow(KeytermTrie.START, encode(' a')[0]!);
    expect(trie.next(state).map(textOf)).toEqual(['n', 'b']);
    expect(trie.next(KeytermTrie.START)).toEqual([]);
  });
});

describe('termSpellings', () => {
  it.each([
    ['Petrobras', ['Petrobras', 'petrobras']],
    ['CNPJ', ['CNPJ']],
    ['Marcelo', ['Marcelo']],
    ['marcelo', ['marcelo', 'Marcelo']],
    ['Rosa', ['Rosa', 'rosa']],
    ['ANVISA', ['ANVISA', 'Anvisa']],
    ['selic', ['selic', 'Selic']],
    ['banco  central', ['banco central', 'Banco central', 'Banco Central']],
    ['', []],
  ])('spells %s', (term, spellings) => {
    expect(termSpellings(term)).toEqual(spellings);
  });
});
