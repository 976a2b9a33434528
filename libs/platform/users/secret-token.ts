import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;

/** 256 random bits in 43 characters that need no escaping in URLs and cookies. */
export function newSecretToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/** The stored form: SHA-256 in hexadecimal. Needs no salt or key stretching, because the whole token is random. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}
