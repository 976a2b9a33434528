import type { Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS } from './documents';
import type { ProviderSignInDocument } from './sign-in-documents';

/** Long enough to sign in at the provider, with a second factor and a forgotten password. */
export const PROVIDER_SIGN_IN_MS = 10 * 60_000;

/** A visit to the identity provider that has not come back. */
interface ProviderSignIn {
  /** The session that the visit confirms; null: it signs in. */
  readonly sessionId: string | null;
  readonly startedAt: Date;
}

/** Visits of browsers to the identity provider, stored by the SHA-256 of the token in the browser's cookie. Each comes back once. */
export class ProviderSignInRepository {
  private readonly visits: Collection<ProviderSignInDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.visits = db.collection(COLLECTIONS.providerSignIns);
  }

  /** @returns the token for the browser's cookie */
  async begin(sessionId: string | null): Promise<string> {
    const token = newSecretToken();
    const startedAt = this.now();
    const expiresAt = new Date(startedAt.getTime() + PROVIDER_SIGN_IN_MS);
    await this.visits.insertOne({ _id: hashSecretToken(token), sessionId, startedAt, expiresAt });
    return token;
  }

  /** Ends a visit: of concurrent calls, one gets it and the others get null. Null also when it is unknown, has expired or is for another session. */
  async take(token: string, sessionId: string | null): Promise<ProviderSignIn | null> {
    const open = { _id: hashSecretToken(token), sessionId, expiresAt: { $gt: this.now() } };
    const visit = await this.visits.findOneAndDelete(open);
    return visit && { sessionId: visit.sessionId, startedAt: visit.startedAt };
  }
}
