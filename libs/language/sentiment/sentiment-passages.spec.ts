import fc from 'fast-check';
import { sentimentPassages, type PassageWord } from './sentiment-passages';

/** Words of half a second with a tenth of a second between them. */
const wordsOf = (text: string, speaker?: string, fromS = 0): PassageWord[] =>
  text.split(' ').map((word, index) => {
    const start_s = fromS + index * 0.6;
    return { text: word, start_s, end_s: start_s + 0.5, ...(speaker !== undefined && { speaker }) };
  });

const textsOf = (words: readonly PassageWord[]): string[] => sentimentPassages(words).map(({ text }) => text);

describe('sentimentPassages', () => {
  it('splits at sentences and turns', () => {
    const words = [
      ...wordsOf('Boa tarde. Em que posso', 'spk1'),
      ...wordsOf('Estou sem internet!', 'spk2', 3),
      ...wordsOf('Já sei', 'spk1', 5),
    ];
    expect(sentimentPassages(words)).toEqual([
      { text: 'Boa tarde.', start_s: 0, end_s: words[1]!.end_s, speaker: 'spk1' },
      { text: 'Em que posso', start_s: words[2]!.start_s, end_s: words[4]!.end_s, speaker: 'spk1' },
      { text: 'Estou sem internet!', start_s: 3, end_s: words[7]!.end_s, speaker: 'spk2' },
      { text: 'Já sei', start_s: 5, end_s: words[9]!.end_s, speaker: 'spk1' },
    ]);
  });

  it('does not end a sentence at titles, hesitations or data with dots', () => {
    expect(textsOf(wordsOf('O Dr. Paulo... não veio. Pagou R$ 1.250,90. E então?'))).toEqual([
      'O Dr. Paulo... não veio.',
      'Pagou R$ 1.250,90.',
      'E então?',
    ]);
  });

  it('splits at a long pause, and after many words without a full stop', () => {
    expect(textsOf([...wordsOf('eu queria saber'), ...wordsOf('alô', undefined, 4)])).toEqual([
      'eu queria saber',
      'alô',
    ]);
    const endless = wordsOf(Array.from({ length: 100 }, (_, index) => (index === 49 ? 'bem,' : 'e')).join(' '));
    expect(sentimentPassages(endless).map(({ text }) => text.split(' ').length)).toEqual([50, 50]);
    expect(sentimentPassages(wordsOf('e '.repeat(170).trim())).map(({ text }) => text.split(' ').length)).toEqual([
      80, 80, 10,
    ]);
  });

  it('keeps the sentences of two simultaneous speakers whole', () => {
    const one = wordsOf('Eu já disse que não.', 'spk1');
    const other = wordsOf('Mas espere aí.', 'spk2', 0.9);
    const words = [...one, ...other].sort((a, b) => a.start_s - b.start_s);
    expect(sentimentPassages(words).map(({ text, start_s, speaker }) => [text, start_s, speaker])).toEqual([
      ['Eu já disse que não.', 0, 'spk1'],
      ['Mas espere aí.', 0.9, 'spk2'],
    ]);
  });

  it('puts every word into one passage, in order, with the times and the speaker of its words', () => {
    const word = fc.record({
      text: fc.constantFrom('sim', 'bem,', 'não.', 'ótimo!', 'é...', 'Sr.', '[CPF_1].', 'R$ 10,00'),
      gap: fc.constantFrom(0, 0.2, 3),
      length: fc.constantFrom(0, 0.3, 1),
      speaker: fc.constantFrom('spk1', 'spk2', undefined),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), (said) => {
        let now = 0;
        const words = said.map(({ text, gap, length, speaker }): PassageWord => {
          const start_s = now + gap;
          now = start_s + length;
          return { text, start_s, end_s: now, ...(speaker !== undefined && { speaker }) };
        });
        const passages = sentimentPassages(words);
        expect(passages.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '));
        let next = 0;
        for (const { text, start_s, end_s, speaker } of passages) {
          const own: PassageWord[] = [];
          while (own.map((each) => each.text).join(' ') !== text) own.push(words[next++]!);
          expect([start_s, end_s]).toEqual([own[0]!.start_s, own.at(-1)!.end_s]);
          expect(own.every((each) => each.speaker === speaker)).toBe(true);
        }
        expect(next).toBe(words.length);
      }),
    );
  });
});
