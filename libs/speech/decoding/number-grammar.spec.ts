import fc from 'fast-check';
import { fold, NUMBER_PHRASES, type NumberForm } from '@aether/language';
import { NumberGrammar } from './number-grammar';
import { REFUSED } from './token-grammar';

/** Tokens of any length: a token's id is the place of its text. */
function read(form: NumberForm, pieces: readonly string[], lengths = [11]): { digits: string; isEnd: boolean } | null {
  const grammar = new NumberGrammar({ form, words: NUMBER_PHRASES, lengths }, (token) => fold(pieces[token] ?? ''));
  let state = grammar.start;
  for (const token of pieces.keys()) {
    state = grammar.follow(state, token);
    if (state === REFUSED) return null;
  }
  const isEnd = grammar.isEnd(state);
  return { isEnd, digits: isEnd ? grammar.digitsOf([...pieces.keys()]) : '' };
}

describe('NumberGrammar', () => {
  it.each<[NumberForm, string, string]>([
    ['digits', ' 529, 982, 247-25', '52998224725'],
    ['digits', '-5 2 9 982.247.25', '52998224725'],
    ['words', ' cinco dois nove, nove oito dois, dois quatro sete traço dois cinco', '52998224725'],
    [
      'words',
      ' Quinhentos e vinte e nove novecentos e oitenta e dois duzentos e quarenta e sete vinte e cinco',
      '52998224725',
    ],
    ['words', ' vinte vinte cento e um meia três dez onze', '2020101631011'],
  ])('reads %s in "%s"', (form, text, expected) => {
    expect(read(form, [text], [expected.length])).toEqual({ digits: expected, isEnd: true });
  });

  it.each<[string, NumberForm, string]>([
    ['other words', 'words', ' cinco e meio'],
    ['digits among words', 'words', ' cinco 2'],
    ['words among digits', 'digits', ' 5 dois'],
    ['more digits than the number has', 'digits', ' 529982247250'],
    ['signs one after the other', 'digits', ' 529...'],
    ['a start inside a word', 'words', 'cinco'],
    ['text that is not decoded', 'digits', ''],
  ])('refuses %s', (_what, form, text) => expect(read(form, [text])).toBeNull());

  it('ends only with the whole number', () => {
    expect(read('digits', [' 529 982 247 2'])).toMatchObject({ isEnd: false });
    expect(read('words', [' cinco dois nove', ' nov'], [4])).toMatchObject({ isEnd: false });
    expect(read('words', [' cinco dois nove', ' nov', 'e'], [4])).toMatchObject({ isEnd: true, digits: '5299' });
  });

  it('gives the same number one state, whatever the tokens that spell it', () => {
    const text = ' 529, 982';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
        const places = [0, ...new Set(cuts.filter((cut) => cut > 0 && cut < text.length)), text.length].toSorted(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((end, i) => text.slice(places[i], end));
        expect(read('digits', pieces, [6])).toEqual({ digits: '529982', isEnd: true });
      }),
    );
  });
});
