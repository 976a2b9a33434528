/** A person who signs in, and the account that they own. */
export interface User {
  readonly id: string;
  readonly accountId: string;
  /** Confirmed; lower case, without surrounding spaces; one user per address. */
  readonly email: string;
  /** PHC string of argon2id. */
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** One browser that a user signed in with. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly createdAt: Date;
  /** To within a minute. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** What the browser says it is, shortened. */
  readonly userAgent: string;
}

/** One account an address, however it is written. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
