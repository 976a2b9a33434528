import fc from 'fast-check';
import { splitTokensOnSpaces, splitTokensOnUnicode } from './word-tokens';

/** A small byte-level vocabulary: every id below 256 is that byte, `eot` and above are marks. */
const EOT = 256;
const decode = (tokens: readonly number[]): string => {
  let text = '';
  let bytes: number[] = [];
  for (const token of [...tokens, EOT]) {
    if (token < EOT) {
      bytes.push(token);
    } else {
      text += new TextDecoder().decode(Uint8Array.from(bytes));
      bytes = [];
      if (token > EOT) text += `<${token}>`;
    }
  }
  return text;
};
const bytes = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('word tokens', () => {
  test('does not split characters of several tokens', () => {
    const { words, tokens } = splitTokensOnUnicode(bytes('ação 😀'), decode);
    expect(words).toEqual(['a', 'ç', 'ã', 'o', ' ', '😀']);
    expect(tokens.map((ids) => ids.length)).toEqual([1, 2, 2, 1, 1, 4]);
  });

  test('keeps the leading space with its word, and punctuation separate', () => {
    expect(splitTokensOnSpaces(bytes('Olá, não é?'), decode, EOT).words).toEqual(['Olá', ',', ' não', ' é', '?']);
  });

  test('keeps a timestamp separate', () => {
    expect(splitTokensOnSpaces([300, ...bytes(' oi'), 301], decode, EOT).words).toEqual(['<300>', ' oi', '<301>']);
  });

  test("does not merge the model's own invalid bytes with the following text", () => {
    expect(splitTokensOnSpaces([0xff, ...bytes(' sim')], decode, EOT).words).toEqual(['�', ' sim']);
  });

  test('keeps all text and all ids', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const ids = bytes(text);
        const { words, tokens } = splitTokensOnSpaces(ids, decode, EOT);
        expect(words.join('')).toBe(decode(ids));
        expect(tokens.flat()).toEqual(ids);
      }),
    );
  });
});
