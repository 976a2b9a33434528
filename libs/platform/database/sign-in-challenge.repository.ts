import type { User } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { hashSecretToken, newSecretToken } from '../users/secret-token';
import { COLLECTIONS, type SignInChallengeDocument } from './documents';

/** Long enough to open the app and type a code. */
const LIFE_MS = 5 * 60_000;

/** Wrong codes after which the user must enter the password again. */
const ATTEMPTS = 5;

/** Sign-ins that have passed the password and wait for the second factor, stored by the SHA-256 of their token. */
export class SignInChallengeRepository {
  private readonly challenges: Collection<SignInChallengeDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.challenges = db.collection(COLLECTIONS.signInChallenges);
  }

  /** `user`: as read when the password was checked. */
  async create({ id, passwordHash }: User): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = newSecretToken();
    const expiresAt = new Date(this.now().getTime() + LIFE_MS);
    const passwordTag = hashSecretToken(passwordHash);
    await this.challenges.insertOne({ _id: hashSecretToken(token), personId: id, passwordTag, attempts: 0, expiresAt });
    return { token, expiresAt };
  }

  /** Counts an attempt, and returns the user's id. Null if the challenge does not exist, has expired or has no attempts left. */
  async attempt(token: string): Promise<string | null> {
    const open = { _id: hashSecretToken(token), expiresAt: { $gt: this.now() }, attempts: { $lt: ATTEMPTS } };
    const found = await this.challenges.findOneAndUpdate(open, { $inc: { attempts: 1 } });
    return found && found.personId;
  }

  /** Ends the challenge. False if another request has ended it, or the password has changed since. */
  async complete(token: string, { passwordHash }: User): Promise<boolean> {
    const ended = await this.challenges.findOneAndDelete({ _id: hashSecretToken(token) });
    return ended !== null && ended.passwordTag === hashSecretToken(passwordHash);
  }

  /** Ends all challenges of a user, whose password or second factor changes in the transaction. */
  async endAll(userId: string, session: ClientSession): Promise<void> {
    await this.challenges.deleteMany({ personId: userId }, { session });
  }
}
