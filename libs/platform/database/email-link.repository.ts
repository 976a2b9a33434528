import type { ClientSession, Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS } from './documents';
import type { EmailLinkDocument } from './sign-in-documents';

const HOUR_MS = 3_600_000;

/** Lifetime of each kind of link in an e-mail. */
export const EMAIL_LINK_LIFE_MS = { confirm: 48 * HOUR_MS, reset: HOUR_MS } as const;

export interface EmailLink {
  readonly kind: keyof typeof EMAIL_LINK_LIFE_MS;
  readonly email: string;
  /** Hash of the password chosen at sign-up; null for a reset. */
  readonly passwordHash: string | null;
}

/** Links sent by e-mail, stored by the SHA-256 of their token. Each works once. */
export class EmailLinkRepository {
  private readonly links: Collection<EmailLinkDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.links = db.collection(COLLECTIONS.emailLinks);
  }

  /** @returns the token, which belongs only in the e-mail */
  async create(link: EmailLink): Promise<string> {
    const token = newSecretToken();
    const expiresAt = new Date(this.now().getTime() + EMAIL_LINK_LIFE_MS[link.kind]);
    await this.links.insertOne({ _id: hashSecretToken(token), ...link, expiresAt });
    return token;
  }

  /** Null when the link does not exist, has expired, or is of another kind. */
  async find(kind: EmailLink['kind'], token: string): Promise<EmailLink | null> {
    const link = await this.links.findOne({ _id: hashSecretToken(token), kind, expiresAt: { $gt: this.now() } });
    return link && { kind, email: link.email, passwordHash: link.passwordHash };
  }

  /** Consumes a link: of concurrent calls, one gets it and the others get null. */
  async take(kind: EmailLink['kind'], token: string): Promise<EmailLink | null> {
    const alive = { _id: hashSecretToken(token), kind, expiresAt: { $gt: this.now() } };
    const link = await this.links.findOneAndDelete(alive);
    return link && { kind, email: link.email, passwordHash: link.passwordHash };
  }

  /** Voids all links sent to an address. */
  async revokeAll(email: string, session?: ClientSession): Promise<void> {
    await this.links.deleteMany({ email }, session ? { session } : {});
  }
}
