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
  ])('finds %j in the words %j', async (searched, words) => {
    expect((await findText(said, searched)).map((found) => found.words)).toEqual(words);
  });

  it('tells the passage', async () => expect((await findText(said, 'cpf'))[0]?.passage).toBe(1));

  it('lets the page have its turn in a long one, and ends there when something else is searched', async () => {
    const long = () => passagesOf(Array.from({ length: 40_000 }, () => 'Então é isso').join('\n'));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    expect(await findText(long(), 'entao')).toHaveLength(40_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    const leaving = new AbortController();
    const searching = findText(long(), 'entao', leaving.signal);
    leaving.abort(new Error('something else'));
    await expect(searching).rejects.toThrow('something else');
  });

  it('finds every word of any text by itself', async () => {
    const word = fc.stringMatching(/^[a-zà-öø-ú]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 10 }), fc.nat(), async (words, pick) => {
        const index = pick % words.length;
        const found = await findText(passagesOf(words.join(' ')), words[index]!);
        const plain = plainText(words[index]!);
        expect(found.length).toBeGreaterThan(0);
        for (const { words: at } of found) expect(plainText(at.map((one) => words[one]).join(' '))).toContain(plain);
      }),
    );
  });
});
