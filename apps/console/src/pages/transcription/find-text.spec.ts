import fc from 'fast-check';
import { findText, plainText } from './find-text';
import type { Passage } from './place-words';

/** One passage a line. */
function passagesOf(text: string): readonly Passage[] {
  let index = 0;
  return text.split('\n').map((line, id) => ({
    segment: { id, start_s: id, end_s: id + 1, text: line, confidence: 1 },
    words: line
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ index: index++, word: { text: word, start_s: id, end_s: id + 1, confidence: 1 } })),
  }));
}

const said = passagesOf('Olá, São Paulo!\nO CPF é 123.456.789-09 de São\nsão são são');

describe('searching a transcript', () => {
  it.each([
    ['sao paulo', [[1, 2]]],
    ['SÃO', [[1], [8], [9], [10], [11]]],
    ['cpf', [[4]]],
    ['456', [[6]]],
    ['123.456.789-09', [[6]]],
    ['12345678909', []],
    ['são são', [[9, 10]]],
    ['paulo o', []],
    ['', []],
    [' ! ', []],
  ])('finds %j in the words %j', (searched, words) => {
    expect(findText(said, searched).map((found) => found.words)).toEqual(words);
  });

  it('tells the passage', () => expect(findText(said, 'cpf')[0]?.passage).toBe(1));

  it('finds every word of any text by itself', () => {
    const word = fc.stringMatching(/^[a-zà-öø-ú]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), fc.nat(), (words, pick) => {
        const index = pick % words.length;
        const found = findText(passagesOf(words.join(' ')), words[index]!);
        const plain = plainText(words[index]!);
        expect(found.length).toBeGreaterThan(0);
        for (const { words: at } of found) expect(plainText(at.map((one) => words[one]).join(' '))).toContain(plain);
      }),
    );
  });
});
