import type { ProviderIdentity, User } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS } from './documents';
import type { IdentityOfferDocument } from './sign-in-documents';

/** Long enough to find a password. */
const LIFE_MS = 10 * 60_000;

interface IdentityOffer {
  /** The user whose address the provider has verified. */
  readonly userId: string;
  readonly identity: ProviderIdentity;
}

/** Identities that wait for the password of an existing user before they are linked, stored by the SHA-256 of their token. */
export class IdentityOfferRepository {
  private readonly offers: Collection<IdentityOfferDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.offers = db.collection(COLLECTIONS.identityOffers);
  }

  async create(
    { id }: User,
    identity: ProviderIdentity,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = newSecretToken();
    const expiresAt = new Date(this.now().getTime() + LIFE_MS);
    await this.offers.insertOne({ _id: hashSecretToken(token), personId: id, identity, expiresAt });
    return { token, expiresAt };
  }

  /** Null when the offer does not exist or has expired. */
  async find(token: string): Promise<IdentityOffer | null> {
    const offer = await this.offers.findOne({ _id: hashSecretToken(token), expiresAt: { $gt: this.now() } });
    return offer && { userId: offer.personId, identity: offer.identity };
  }

  async end(token: string): Promise<void> {
    await this.offers.deleteOne({ _id: hashSecretToken(token) });
  }
}
