import fc from 'fast-check';
import { markWords } from './mark-words';

describe('markWords', () => {
  it('marks whole words only', () => {
    const parts = markWords('… O contrato dos contratos: CPF 390.533.447-05.', ['contrato', '390.533.447-05']);
    expect(parts).toEqual([
      { text: '… O ', isMatch: false },
      { text: 'contrato', isMatch: true },
      { text: ' dos contratos: CPF ', isMatch: false },
      { text: '390.533.447-05', isMatch: true },
      { text: '.', isMatch: false },
    ]);
  });

  it('changes nothing in the text, and marks each of the words', () => {
    const word = fc.constantFrom('casa', 'contrato', '1.250,00', 'à');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (words, searched) => {
        const parts = markWords(words.join(' '), [searched]);
        expect(parts.map(({ text }) => text).join('')).toBe(words.join(' '));
        expect(parts.filter(({ isMatch }) => isMatch)).toHaveLength(words.filter((each) => each === searched).length);
      }),
    );
  });
});
