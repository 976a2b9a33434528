/** A person who signs in, owns one account, and may be a member of others. */
export interface User {
  readonly id: string;
  readonly accountId: string;
  /** Confirmed; lower case, without surrounding spaces; one user per address. */
  readonly email: string;
  /** argon2id hash as a PHC string. Null: the user has no password and signs in at an identity provider. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  /** The account that the user last worked in, where the next sign-in begins. Absent: their own. */
  readonly lastAccountId?: string;
}

/** One browser that a user signed in with. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  /** The account that the user works in: their own, or one that they are a member of. */
  readonly accountId: string;
  readonly createdAt: Date;
  /** To within a minute. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** The browser's `User-Agent`, shortened. */
  readonly userAgent: string;
  /** Until when a fresh sign-in at the identity provider confirms actions that otherwise ask for the password. */
  readonly confirmedUntil?: Date;
}

/** A user at an identity provider: a subject never changes and is unique only within its issuer (OpenID Connect Core 1.0, section 5.7). */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** The identity that a user has linked. */
export interface LinkedIdentity extends ProviderIdentity {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly linkedAt: Date;
}

/** The form in which addresses are stored and compared, so that each address has one account. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Hosts whose mailboxes ignore dots in the name, by the host that they all belong to. */
const DOTLESS_HOSTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address: without the sub-address after `+` (RFC 5233), and for Gmail without dots. Use it only to recognize further addresses
 * of one mailbox, never to send mail, because other hosts may give these characters another meaning.
 */
export function mailboxOf(email: string): string {
  const address = normalizedEmail(email);
  const at = address.lastIndexOf('@');
  const [name = '', host = ''] = [address.slice(0, at), address.slice(at + 1)];
  const plain = name.includes('+') && !name.startsWith('+') ? name.slice(0, name.indexOf('+')) : name;
  const family = DOTLESS_HOSTS[host];
  return family === undefined ? `${plain}@${host}` : `${plain.replaceAll('.', '')}@${family}`;
}
