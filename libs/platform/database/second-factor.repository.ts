import { randomBytes } from 'node:crypto';
import type { Actor, NewEmail, User } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { hashRecoveryCode, newRecoveryCodes } from '../users/recovery-codes';
import { openSecret, sealSecret, SECRET_BOX_KEY_BYTES } from '../users/secret-box';
import { matchingStep, TOTP_SECRET_BYTES } from '../users/totp';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS } from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { serviceSecret } from './service-secret';
import { SessionRepository } from './session.repository';
import { SignInChallengeRepository } from './sign-in-challenge.repository';
import type { SecondFactorDocument } from './sign-in-documents';

const KEY_ID = 'second_factors';

type Owner = Pick<User, 'id' | 'accountId'>;

/** A change of a second factor, who makes it, and the e-mail that reports it. */
interface Change {
  readonly by: Actor;
  readonly notice: NewEmail;
}

/** Which kind of code was right; a recovery code is used up. */
export type UsedCode = 'totp' | 'recovery';

/**
 * Second factors of users: time-based codes of an app, and recovery codes. Secrets are encrypted with a key of the service, recovery codes are stored
 * as hashes. Every code works once.
 */
export class SecondFactorRepository {
  private readonly factors: Collection<SecondFactorDocument>;
  private readonly auditLog: AuditLogRepository;
  private readonly outbox: EmailOutboxRepository;
  private readonly sessions: SessionRepository;
  private readonly challenges: SignInChallengeRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.factors = db.collection(COLLECTIONS.secondFactors);
    this.auditLog = new AuditLogRepository(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
    this.sessions = new SessionRepository(db);
    this.challenges = new SignInChallengeRepository(db);
  }

  /** Null if the user has none that is turned on. */
  async find(userId: string): Promise<{ readonly enabledAt: Date; readonly recoveryCodesLeft: number } | null> {
    const factor = await this.factors.findOne({ _id: userId, enabledAt: { $ne: null } });
    if (factor === null || factor.enabledAt === null) return null;
    return { enabledAt: factor.enabledAt, recoveryCodesLeft: factor.recoveryCodes.length };
  }

  async isEnabled(userId: string): Promise<boolean> {
    return (await this.find(userId)) !== null;
  }

  /** Stores a new secret, which a code must confirm, in place of an unconfirmed one. Null if the second factor is turned on. */
  async prepare({ id, accountId }: Owner): Promise<Buffer | null> {
    const secret = randomBytes(TOTP_SECRET_BYTES);
    const sealed = sealSecret(await this.key(), secret, id);
    const fresh = { accountId, secret: sealed, enabledAt: null, lastStep: 0, recoveryCodes: [] };
    try {
      // An enabled one does not match the filter, so that the insertion fails on its id.
      await this.factors.updateOne({ _id: id, enabledAt: null }, { $set: fresh }, { upsert: true });
    } catch (error) {
      if (isDuplicate(error, '_id')) return null;
      throw error;
    }
    return secret;
  }

  /**
   * Turns the second factor on with a code of the prepared secret, and ends the user's other sessions. Returns the recovery codes, which must be shown
   * now. `wrong`: not a code of the secret; `absent`: nothing is prepared.
   */
  async enable(
    { id, accountId }: Owner,
    code: string,
    { by, notice, sessionId }: Change & { /** The session that stays. */ readonly sessionId: string },
  ): Promise<{ readonly recoveryCodes: readonly string[]; readonly noticeId: string } | 'wrong' | 'absent'> {
    const factor = await this.factors.findOne({ _id: id, enabledAt: null });
    if (factor === null) return 'absent';
    const step = matchingStep(await this.open(factor), code, this.now());
    if (step === null) return 'wrong';
    const recoveryCodes = newRecoveryCodes();
    const set = { enabledAt: this.now(), lastStep: step, recoveryCodes: hashes(recoveryCodes) };
    return inTransaction(this.db, async (session) => {
      const unchanged = { _id: id, enabledAt: null, secret: factor.secret };
      const { matchedCount } = await this.factors.updateOne(unchanged, { $set: set }, { session });
      if (matchedCount === 0) return 'absent';
      await this.sessions.endOthers(id, sessionId, session);
      await this.challenges.endAll(id, session);
      await this.auditLog.append({ accountId, action: 'second_factor.enabled', actor: by, subject: id }, session);
      return { recoveryCodes, noticeId: await this.outbox.add(notice, session) };
    });
  }

  /** Uses a code of the app or a recovery code. Null if it is wrong or was used before. Of concurrent uses of a code, one succeeds. */
  async use(userId: string, code: string): Promise<UsedCode | null> {
    const factor = await this.factors.findOne({ _id: userId, enabledAt: { $ne: null } });
    if (factor === null) return null;
    const step = matchingStep(await this.open(factor), code.replace(/\s/g, ''), this.now());
    if (step !== null) {
      const unused = { _id: userId, secret: factor.secret, lastStep: { $lt: step } };
      const used = await this.factors.updateOne(unused, { $set: { lastStep: step } });
      return used.modifiedCount === 1 ? 'totp' : null;
    }
    const hash = hashRecoveryCode(code);
    if (hash === null) return null;
    const taken = { $pull: { recoveryCodes: hash } };
    const used = await this.factors.updateOne({ _id: userId, recoveryCodes: hash }, taken);
    return used.modifiedCount === 1 ? 'recovery' : null;
  }

  /** Turns it off. Returns the outbox id of the notice; null if it was off. */
  async disable({ id, accountId }: Owner, { by, notice }: Change): Promise<string | null> {
    return inTransaction(this.db, async (session) => {
      const { deletedCount } = await this.factors.deleteOne({ _id: id, enabledAt: { $ne: null } }, { session });
      if (deletedCount === 0) return null;
      await this.challenges.endAll(id, session);
      await this.auditLog.append({ accountId, action: 'second_factor.disabled', actor: by, subject: id }, session);
      return this.outbox.add(notice, session);
    });
  }

  /** Replaces all recovery codes. Returns the new ones; null if the second factor is off. */
  async replaceRecoveryCodes({ id, accountId }: Owner, by: Actor): Promise<readonly string[] | null> {
    const recoveryCodes = newRecoveryCodes();
    return inTransaction(this.db, async (session) => {
      const enabled = { _id: id, enabledAt: { $ne: null } };
      const set = { recoveryCodes: hashes(recoveryCodes) };
      const { matchedCount } = await this.factors.updateOne(enabled, { $set: set }, { session });
      if (matchedCount === 0) return null;
      await this.auditLog.append({ accountId, action: 'recovery_codes.replaced', actor: by, subject: id }, session);
      return recoveryCodes;
    });
  }

  private async open({ _id, secret }: SecondFactorDocument): Promise<Buffer> {
    return openSecret(await this.key(), secret, _id);
  }

  private async key(): Promise<Buffer> {
    const generate = (): string => randomBytes(SECRET_BOX_KEY_BYTES).toString('base64');
    return Buffer.from(await serviceSecret(this.db, KEY_ID, generate), 'base64');
  }
}

function hashes(codes: readonly string[]): readonly string[] {
  return codes.map(hashRecoveryCode).filter((hash) => hash !== null);
}
