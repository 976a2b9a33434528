import fc from 'fast-check';
import { excerptOf, type ExcerptPart } from './excerpt';

const LONG = `${'antes '.repeat(60)}o contrato de aluguel venceu ${'depois '.repeat(60)}`.trim();

const shown = (parts: readonly ExcerptPart[]): string => parts.map(({ text }) => text).join('');
const marked = (parts: readonly ExcerptPart[]): string[] =>
  parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []));

describe('excerptOf', () => {
  it('marks whole words only', () => {
    const parts = excerptOf('O contrato dos contratos: CPF 390.533.447-05.', ['contrato', '390.533.447-05']);
    expect(shown(parts)).toBe('O contrato dos contratos: CPF 390.533.447-05.');
    expect(marked(parts)).toEqual(['contrato', '390.533.447-05']);
  });

  it('shows a long passage around its first match, between words', () => {
    const parts = excerptOf(LONG, ['contrato', 'aluguel']);
    expect(shown(parts)).toMatch(/^… antes (?:antes )+o contrato de aluguel venceu depois (?:depois )*depois …$/);
    expect(shown(parts).length).toBeLessThan(190);
    expect(marked(parts)).toEqual(['contrato', 'aluguel']);
    expect(shown(excerptOf(LONG, []))).toMatch(/^antes .* antes …$/);
  });

  it('adds nothing to the text, and always shows the first match', () => {
    const word = fc.constantFrom('casa', 'contrato', '1.250,00', 'à', 'x'.repeat(200));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), word, (words, searched) => {
        const text = words.join(' ');
        const parts = excerptOf(text, [searched]);
        expect(text).toContain(shown(parts).replace(/^… | …$/g, ''));
        if (searched.length < 100 && words.includes(searched)) expect(marked(parts)[0]).toBe(searched);
      }),
    );
  });
});
