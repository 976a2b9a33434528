import { hash, verify } from '@node-rs/argon2';

/** The value of Argon2id in @node-rs/argon2's `const enum`, which does not exist at run time. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, parallelism 1. https://cheatsheetseries.owasp.org/ */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** The hash of an unused password: checking against it takes as long as against a real one. */
const UNUSED_PASSWORD_HASH = `${PREFIX}c2FsdCBvZiBub2JvZHkhIQ$3yYzqcI5i5dKqB1mUQwWv6lZ9r2b1s4X0mP8nT7uJ5E`;

/** Hashes passwords with argon2id, off the event loop. Never keeps or logs a password. */
export class PasswordHasher {
  /** @returns a PHC string: https://github.com/P-H-C/phc-string-format */
  hash(password: string): Promise<string> {
    return hash(normalized(password), PARAMETERS);
  }

  /** `stored` is null for an unknown user: then it is false after the same time, so that timing does not reveal who exists. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const right = await verify(stored ?? UNUSED_PASSWORD_HASH, normalized(password));
    return right && stored !== null;
  }

  /** Whether the hash has other parameters than new ones. */
  isDated(stored: string): boolean {
    return !stored.startsWith(PREFIX);
  }
}

/** Normalizes passwords so that they match across keyboards (NIST SP 800-63B, section 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
