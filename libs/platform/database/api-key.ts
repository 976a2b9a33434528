import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * API keys: `ak_live_`, 32 random bytes in base 62 (43 characters), and the CRC-32 of everything before it in base 62 (6 characters), which
 * detects a mistyped key without a database query. The layout follows GitHub's tokens.
 */
const PREFIX = 'ak_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_BYTES = 32;
const RANDOM_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

/** `random`: 32 bytes from a cryptographic source. */
export function formatApiKey(random: Uint8Array = randomBytes(RANDOM_BYTES)): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError('an API key takes 32 random bytes');
  const value = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const body = PREFIX + base62(value, RANDOM_CHARACTERS);
  return body + checksum(body);
}

/** Whether the text has the form of a key and a valid checksum. */
export function isApiKey(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const body = text.slice(0, -CHECKSUM_CHARACTERS);
  return checksum(body) === text.slice(-CHECKSUM_CHARACTERS);
}

/** SHA-256 in hexadecimal. Needs no salt or key stretching, because the key has 256 bits of randomness. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex');
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_CHARACTERS);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, left = length; left > 0; left -= 1, rest /= 62n)
    text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text;
}
