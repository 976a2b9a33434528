/**
 * Opaque, sortable identifiers: a prefix, then a ULID (https://github.com/ulid/spec) in lower case: 10 characters of time in
 * milliseconds and 16 of randomness, in Crockford's base 32. Ids of later milliseconds sort after earlier ones as strings.
 */
export const ID_PREFIXES = {
  transcription: 'tr',
  account: 'acc',
  apiKey: 'key',
  request: 'req',
  lot: 'lot',
  debit: 'debit',
  payment: 'pay',
  invoice: 'inv',
  upload: 'up',
  event: 'evt',
  user: 'per',
  session: 'ses',
  auditEntry: 'aud',
  operatorLogEntry: 'opl',
  deletion: 'del',
  email: 'eml',
  share: 'shr',
  vocabularyEntry: 'voc',
  identity: 'idn',
  membership: 'mem',
  invitation: 'ivt',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

/** Bytes of randomness in an id: 80 bits. */
export const ID_RANDOM_BYTES = 10;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** `timeMs`: milliseconds since 1970, below 2^48. `random`: at least 10 bytes, of which the first 10 are used. */
export function opaqueId(kind: IdKind, timeMs: number, random: Uint8Array): string {
  if (!Number.isInteger(timeMs) || timeMs < 0 || timeMs >= 2 ** 48) throw new RangeError('time outside 48 bits');
  if (random.length < ID_RANDOM_BYTES) throw new RangeError('too little randomness for an id');
  const randomness = random.slice(0, ID_RANDOM_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return `${ID_PREFIXES[kind]}_${base32(BigInt(timeMs), 10)}${base32(randomness, 16)}`;
}

const ID_PATTERN = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Whether `text` has the format of an id of this kind. It does not check that such an object exists. */
export function isId(kind: IdKind, text: string): boolean {
  const prefix = `${ID_PREFIXES[kind]}_`;
  return text.startsWith(prefix) && ID_PATTERN.test(text.slice(prefix.length));
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, left = length; left > 0; left -= 1, rest /= 32n)
    text = ALPHABET.charAt(Number(rest % 32n)) + text;
  return text;
}
