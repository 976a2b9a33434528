/** Bytes that byte-level BPE writes as the character of the same code: those that are printable in Latin-1. */
const PRINTABLE = [
  [0x21, 0x7e],
  [0xa1, 0xac],
  [0xae, 0xff],
] as const;
/** The other bytes, in order, are the characters from here on. */
const FIRST_OTHER = 256;

/** The character that stands for each byte in the vocabulary (openai/gpt-2, `encoder.py`, `bytes_to_unicode`). */
export const BYTE_CHARACTERS: readonly string[] = alphabet();

const BYTES = new Map(BYTE_CHARACTERS.map((character, byte) => [character, byte]));

/** The bytes of a token as a vocabulary writes it. Added tokens may contain other characters, which stand for themselves. */
export function bytesOf(content: string): Buffer {
  return Buffer.from(Array.from(content).flatMap((character) => BYTES.get(character) ?? [...Buffer.from(character)]));
}

function alphabet(): string[] {
  let others = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = PRINTABLE.some(([first, last]) => byte >= first && byte <= last);
    return String.fromCodePoint(printable ? byte : FIRST_OTHER + others++);
  });
}
