import fc from 'fast-check';
import { splitTokensOnSpaces, splitTokensOnUnicode } from './word-tokens';

/** A byte-level vocabulary in small: every id below 256 is that byte, `eot` and above are marks. */
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
  test('characters of several tokens stay whole', () => {
    const { words, tokens } = splitTokensOnUnicode(bytes('ação 😀'), decode);
    expect(words).toEqual(['a', 'ç', 'ã', 'o', ' ', '😀']);
    expect(tokens.map((ids) => ids.length)).toEqual([1, 2, 2, 1, 1, 4]);
  });

  test('words take their leading space, punctuation stands alone', () => {
    expect(splitTokensOnSpaces(bytes('Olá, não é?'), decode, EOT).words).toEqual(['Olá', ',', ' não', ' é', '?']);
  });

  test('a timestamp stands alone', () => {
    expect(splitTokensOnSpaces([300, ...bytes(' oi'), 301], decode, EOT).words).toEqual(['<300>', ' oi', '<301>']);
  });

  test('bytes that the model broke itself do not swallow what follows', () => {
    expect(splitTokensOnSpaces([0xff, ...bytes(' sim')], decode, EOT).words).toEqual(['�', ' sim']);
  });

  test('no text and no id is lost', () => {
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
