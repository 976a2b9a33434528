import type { ProviderIdentity, User } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS } from './documents';
import type { SignInChallengeDocument } from './sign-in-documents';

/** Long enough to open the app and type a code. */
const LIFE_MS = 5 * 60_000;

/** Wrong codes after which the user must enter the password again. */
const ATTEMPTS = 5;

/** A user without a password has the tag of the empty text, which is no hash. */
const tagOf = ({ passwordHash }: Pick<User, 'passwordHash'>): string => hashSecretToken(passwordHash ?? '');

/** Sign-ins that have passed the password and wait for the second factor, stored by the SHA-256 of their token. */
export class SignInChallengeRepository {
  private readonly challenges: Collection<SignInChallengeDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.challenges = db.collection(COLLECTIONS.signInChallenges);
  }

  /** `user`: as read when the password was checked. `identity`: waits to be linked. */
  async create(user: User, identity?: ProviderIdentity): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = newSecretToken();
    const expiresAt = new Date(this.now().getTime() + LIFE_MS);
    const challenge = { personId: user.id, passwordTag: tagOf(user), ...(identity && { identity }) };
    await this.challenges.insertOne({ _id: hashSecretToken(token), ...challenge, attempts: 0, expiresAt });
    return { token, expiresAt };
  }

  /** Counts an attempt, and returns the user's id. Null if the challenge does not exist, has expired or has no attempts left. */
  async attempt(token: string): Promise<string | null> {
    const open = { _id: hashSecretToken(token), expiresAt: { $gt: this.now() }, attempts: { $lt: ATTEMPTS } };
    const found = await this.challenges.findOneAndUpdate(open, { $inc: { attempts: 1 } });
    return found && found.personId;
  }

  /** Ends the challenge. Null if another request has ended it, or the password has changed since. */
  async complete(token: string, user: User): Promise<{ readonly identity: ProviderIdentity | null } | null> {
    const ended = await this.challenges.findOneAndDelete({ _id: hashSecretToken(token) });
    return ended !== null && ended.passwordTag === tagOf(user) ? { identity: ended.identity ?? null } : null;
  }

  /** Ends all challenges of a user, whose password or second factor changes in the transaction. */
  async endAll(userId: string, session: ClientSession): Promise<void> {
    await this.challenges.deleteMany({ personId: userId }, { session });
  }
}
