import fc from 'fast-check';
import { findText, plainText } from './find-text';
import type { Passage } from './place-words';

/** One passage per line. */
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

const transcript = passagesOf('Olá, São Paulo!\nO CPF é 123.456.789-09 de São\nsão são são');

describe('findText', () => {
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
  ])('finds %j at the word indexes %j', async (searched, words) => {
    expect((await findText(transcript, searched)).map((found) => found.words)).toEqual(words);
  });

  it('returns the index of the passage', async () => expect((await findText(transcript, 'cpf'))[0]?.passage).toBe(1));

  it('yields to the main thread in a long search, and rejects when aborted', async () => {
    const long = () => passagesOf(Array.from({ length: 40_000 }, () => 'Então é isso').join('\n'));
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 0);
    expect(await findText(long(), 'entao')).toHaveLength(40_000);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
    const controller = new AbortController();
    const searching = findText(long(), 'entao', controller.signal);
    controller.abort(new Error('new search'));
    await expect(searching).rejects.toThrow('new search');
  });

  it('finds every word of any text', async () => {
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
