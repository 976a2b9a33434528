/** A person who signs in and owns one account. */
export interface User {
  readonly id: string;
  readonly accountId: string;
  /** Confirmed; lower case, without surrounding spaces; one user per address. */
  readonly email: string;
  /** argon2id hash as a PHC string. */
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
  /** The browser's `User-Agent`, shortened. */
  readonly userAgent: string;
}

/** The form in which addresses are stored and compared, so that each address has one account. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
