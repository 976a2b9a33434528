import {
  normalizedEmail,
  type Account,
  type Actor,
  type NewEmail,
  type ProviderIdentity,
  type TrialWithheld,
  type User,
} from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import type { Keyring } from '../config/keyring';
import { newId } from '../ids/new-id';
import { AccountRepository } from './account.repository';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored, type UserDocument } from './documents';
import { EmailLinkRepository } from './email-link.repository';
import { EmailOutboxRepository } from './email-outbox.repository';
import { IdentityRepository } from './identity.repository';
import { TrialMailboxRepository, type TrialMailboxOptions } from './trial-mailbox.repository';
import { TrialNetworkRepository, type HashedNetwork, type TrialNetwork } from './trial-network.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { SessionRepository } from './session.repository';
import { SignInChallengeRepository } from './sign-in-challenge.repository';
import { WalletStore } from './wallet-store';

/** Who replaced a password, and how. */
export interface PasswordAct {
  readonly action: 'password.changed' | 'password.reset';
  readonly by: Actor;
  /** The e-mail that reports the change to the account's owner. */
  readonly notice: NewEmail;
}

/** A user with a new password, and the outbox id of the e-mail that reports it. */
export interface PasswordSet {
  readonly user: User;
  readonly noticeId: string;
}

/** A new user: of a confirmed address with a password, or of an identity provider. */
type NewUser = Pick<User, 'email' | 'passwordHash'> & {
  readonly identity?: ProviderIdentity;
  /** Who makes the account, for the audit log. Default: the user, without the origin of the request. */
  readonly by?: (userId: string) => Actor;
};

/** What a trial is counted for, as keyed hashes. */
interface TrialClaim {
  readonly mailbox: readonly [string, ...string[]];
  readonly networks: readonly HashedNetwork[];
}

/** Users who sign in: one per address, and one per account. */
export class UserRepository {
  private readonly users: Collection<UserDocument>;
  private readonly accounts: AccountRepository;
  private readonly auditLog: AuditLogRepository;
  private readonly trialMailboxes: TrialMailboxRepository;
  private readonly trialNetworks: TrialNetworkRepository;
  private readonly wallets: WalletStore;
  private readonly outbox: EmailOutboxRepository;
  private readonly sessions: SessionRepository;
  private readonly challenges: SignInChallengeRepository;
  private readonly links: EmailLinkRepository;
  private readonly identities: IdentityRepository;
  private readonly now: () => Date;

  constructor(
    private readonly db: Db,
    options: TrialMailboxOptions & { readonly keys?: Keyring } = {},
  ) {
    const now = options.now ?? (() => new Date());
    this.now = now;
    this.users = db.collection(COLLECTIONS.users);
    this.accounts = new AccountRepository(db, options);
    this.auditLog = new AuditLogRepository(db, now);
    this.trialMailboxes = new TrialMailboxRepository(db, options);
    this.trialNetworks = new TrialNetworkRepository(db, now);
    this.wallets = new WalletStore(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
    this.sessions = new SessionRepository(db);
    this.challenges = new SignInChallengeRepository(db);
    this.links = new EmailLinkRepository(db);
    this.identities = new IdentityRepository(db, now);
  }

  /**
   * Creates the user of a confirmed address. Uses the account that an operator created for the address, else a new one, without a trial if
   * its mailbox has had one or one of the networks those of the day. Null when the address or the identity already has a user.
   */
  async enroll(given: NewUser, networks: readonly TrialNetwork[] = []): Promise<User | null> {
    const user = { id: newId('user'), email: normalizedEmail(given.email), passwordHash: given.passwordHash };
    const trial: TrialClaim = {
      mailbox: await this.trialMailboxes.hashesOf(user.email),
      networks: await this.trialMailboxes.hashedNetworks(networks),
    };
    try {
      return await inTransaction(this.db, async (session) => {
        const prepared = await this.accounts.findByEmail(user.email, session);
        const account: Account = prepared ?? (await this.newAccount(user, trial, session));
        if (prepared !== null) await this.trialMailboxes.add(trial.mailbox, session);
        const enrolled: User = { ...user, accountId: account.id, createdAt: this.now() };
        await this.users.insertOne(toStored(enrolled), { session });
        const by = given.by?.(user.id) ?? { kind: 'person', id: user.id };
        if (given.identity !== undefined) await this.identities.insert(enrolled, given.identity, { by, session });
        return enrolled;
      });
    } catch (error) {
      // A concurrent confirmation of the same address won.
      if (['email', 'accountId', 'issuer'].some((field) => isDuplicate(error, field))) return null;
      throw error;
    }
  }

  private async newAccount(
    { id, email }: Pick<User, 'id' | 'email'>,
    trial: TrialClaim,
    session: ClientSession,
  ): Promise<Account> {
    const by: Actor = { kind: 'person', id };
    const trialWithheld = await this.withheld(trial, session);
    const account = await this.accounts.insert({ email, ...(trialWithheld && { trialWithheld }) }, { session, by });
    if (trialWithheld !== null) await this.wallets.openEmpty(account.id, session);
    else await this.trialMailboxes.add(trial.mailbox, session);
    return account;
  }

  /** Why the account gets no trial; null if it does, which is then counted for its networks. */
  private async withheld({ mailbox, networks }: TrialClaim, session: ClientSession): Promise<TrialWithheld | null> {
    if (await this.trialMailboxes.has(mailbox, session)) return 'mailbox';
    return (await this.trialNetworks.take(networks, session)) ? null : 'network';
  }

  async findByEmail(email: string): Promise<User | null> {
    const document = await this.users.findOne({ email: normalizedEmail(email) });
    return document && fromStored<User>(document);
  }

  async findById(id: string): Promise<User | null> {
    const document = await this.users.findOne({ _id: id });
    return document && fromStored<User>(document);
  }

  /** Remembers the account that the user works in. */
  async noteAccount(id: string, accountId: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { lastAccountId: accountId } });
  }

  /** The addresses of those of the users who still exist, by their id. */
  async emailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.find({ _id: { $in: [...ids] } }, { projection: { email: 1 } }).toArray();
    return new Map(found.map(({ _id, email }) => [_id, email]));
  }

  /** Replaces the hash by a new one of the same password. Null when the password changed meanwhile. */
  async renewHash({ id, passwordHash: before }: User, passwordHash: string): Promise<User | null> {
    const document = await this.users.findOneAndUpdate(
      { _id: id, passwordHash: before },
      { $set: { passwordHash } },
      { returnDocument: 'after' },
    );
    return document && fromStored<User>(document);
  }

  /**
   * Changes the password, ends the user's sessions and voids the links sent to the address, in one transaction: anyone who knew the old password
   * may hold some. Null when the user no longer exists.
   */
  async setPassword(id: string, passwordHash: string, act: PasswordAct): Promise<PasswordSet | null> {
    return inTransaction(this.db, async (session) => {
      const after = { returnDocument: 'after', session } as const;
      const document = await this.users.findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, after);
      if (document === null) return null;
      const { accountId, email } = document;
      await this.sessions.endAll(id, session);
      await this.links.revokeAll(email, session);
      await this.challenges.endAll(id, session);
      await this.auditLog.append({ accountId, action: act.action, actor: act.by, subject: id }, session);
      const noticeId = await this.outbox.add(act.notice, session);
      return { user: fromStored<User>(document), noticeId };
    });
  }
}
