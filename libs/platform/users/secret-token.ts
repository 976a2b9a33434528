import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;

/** 256 bits from a cryptographic source, in 43 characters that need no escaping in addresses and cookies. */
export function newSecretToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/** SHA-256 in hexadecimal: what is stored. No salt or stretching: a token is random as a whole. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}
