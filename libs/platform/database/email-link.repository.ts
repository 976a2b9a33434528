import type { Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS, type EmailLinkDocument } from './documents';

const HOUR_MS = 3_600_000;

/** What a link in a mail lets its holder do, and for how long. */
export const EMAIL_LINK_LIFE_MS = { confirm: 48 * HOUR_MS, reset: HOUR_MS } as const;

export interface EmailLink {
  readonly kind: keyof typeof EMAIL_LINK_LIFE_MS;
  readonly email: string;
  /** Of the password that was chosen with the sign-up; null for a reset. */
  readonly passwordHash: string | null;
}

/** Links that were sent by mail, by the SHA-256 of their token; each works once. */
export class EmailLinkRepository {
  private readonly links: Collection<EmailLinkDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.links = db.collection(COLLECTIONS.emailLinks);
  }

  /** @returns the token, for the mail alone */
  async create(link: EmailLink): Promise<string> {
    const token = newSecretToken();
    const expiresAt = new Date(this.now().getTime() + EMAIL_LINK_LIFE_MS[link.kind]);
    await this.links.insertOne({ _id: hashSecretToken(token), ...link, expiresAt });
    return token;
  }

  /** Null when there is none, it is over, or it is of another kind. */
  async find(kind: EmailLink['kind'], token: string): Promise<EmailLink | null> {
    const link = await this.links.findOne({ _id: hashSecretToken(token), kind, expiresAt: { $gt: this.now() } });
    return link && { kind, email: link.email, passwordHash: link.passwordHash };
  }

  /** Of any number at once, one has it; null for all others. */
  async take(kind: EmailLink['kind'], token: string): Promise<EmailLink | null> {
    const alive = { _id: hashSecretToken(token), kind, expiresAt: { $gt: this.now() } };
    const link = await this.links.findOneAndDelete(alive);
    return link && { kind, email: link.email, passwordHash: link.passwordHash };
  }

  /** Links that lead to an address are void from now on. */
  async revokeAll(email: string): Promise<void> {
    await this.links.deleteMany({ email });
  }
}
