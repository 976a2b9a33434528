import fc from 'fast-check';
import { promptTerms } from './prompt-terms';

describe('promptTerms', () => {
  it.each([
    ['Iracy Albuquerque, Cielo; Pix\nSão João del-Rei', ['Iracy Albuquerque', 'Cielo', 'Pix', 'São João del-Rei']],
    ['Iracy Cielo  Pix', ['Iracy', 'Cielo', 'Pix']],
    ['Iracy Albuquerque,', ['Iracy Albuquerque']],
    ['um,um , dois', ['um', 'dois']],
    ['', []],
    [' ,;\n', []],
    [`ok, ${'a'.repeat(61)}, ${'é'.repeat(60)}`, ['ok', 'é'.repeat(60)]],
  ])('splits the prompt %j into terms', (prompt, terms) => {
    expect(promptTerms(prompt)).toEqual(terms);
  });

  it('never throws and never returns more than 200 terms of 60 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (prompt) => {
        const terms = promptTerms(prompt);
        expect(terms.length).toBeLessThanOrEqual(200);
        for (const term of terms) expect([...term].length).toBeLessThanOrEqual(60);
      }),
    );
    const many = Array.from({ length: 300 }, (_, i) => `termo ${i}`);
    expect(promptTerms(many.join(', '))).toEqual(many.slice(0, 200));
  });
});
