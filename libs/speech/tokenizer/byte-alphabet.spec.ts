import fc from 'fast-check';
import { BYTE_CHARACTERS, bytesOf } from './byte-alphabet';

describe('bytesOf', () => {
  it('reads the contents of a vocabulary', () => {
    expect(bytesOf('ĠOlÃ¡').toString()).toBe(' Olá');
    expect(bytesOf('Ċ').toString()).toBe('\n');
    expect([...bytesOf('ðŁĺ')]).toEqual([0xf0, 0x9f, 0x98]);
  });

  it('has one character for each byte', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const content = Array.from(bytes, (byte) => BYTE_CHARACTERS[byte]).join('');
        expect([...bytesOf(content)]).toEqual([...bytes]);
      }),
    );
    expect(new Set(BYTE_CHARACTERS).size).toBe(256);
  });
});
