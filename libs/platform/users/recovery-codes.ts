import { randomBytes } from 'node:crypto';
import { hashSecretToken } from './secret-token';
import { base32 } from './totp';

const COUNT = 10;

/** 80 bits: so many that a stolen hash cannot be guessed. */
const RANDOM_BYTES = 10;

/** Ten codes to type by hand, such as `k3f7-q2xa-m5hd-z4bt`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const groups = base32(randomBytes(RANDOM_BYTES)).toLowerCase().match(/.{4}/g) ?? [];
    return groups.join('-');
  });
}

/** The stored form. Spaces, hyphens and case do not matter. Null if the text cannot be a recovery code. */
export function hashRecoveryCode(text: string): string | null {
  const plain = text.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-7]{16}$/.test(plain) ? hashSecretToken(plain) : null;
}
