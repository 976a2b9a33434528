import { normalizedEmail, type Account, type Actor, type NewEmail, type User } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AccountRepository } from './account.repository';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored, type UserDocument } from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { FormerAddressRepository, type FormerAddressOptions } from './former-address.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { WalletStore } from './wallet-store';

/** How and by whom a password was replaced. */
export interface PasswordAct {
  readonly action: 'password.changed' | 'password.reset';
  readonly by: Actor;
  /** The e-mail that reports the change to its owner. */
  readonly notice: NewEmail;
}

/** A user with another password, and the outbox's id of the e-mail that reports it. */
export interface PasswordSet {
  readonly user: User;
  readonly noticeId: string;
}

/** Users who sign in: one per address, and one per account. */
export class UserRepository {
  private readonly users: Collection<UserDocument>;
  private readonly accounts: AccountRepository;
  private readonly auditLog: AuditLogRepository;
  private readonly formerAddresses: FormerAddressRepository;
  private readonly wallets: WalletStore;
  private readonly outbox: EmailOutboxRepository;
  private readonly now: () => Date;

  constructor(
    private readonly db: Db,
    options: FormerAddressOptions = {},
  ) {
    const now = options.now ?? (() => new Date());
    this.now = now;
    this.users = db.collection(COLLECTIONS.users);
    this.accounts = new AccountRepository(db, now);
    this.auditLog = new AuditLogRepository(db, now);
    this.formerAddresses = new FormerAddressRepository(db, options);
    this.wallets = new WalletStore(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
  }

  /**
   * Creates the user of a confirmed address, with their account: the one that an operator made for the address, else a new one,
   * without a trial where the address had an account that was deleted. Null when the address has a user already.
   */
  async enroll(given: Pick<User, 'email' | 'passwordHash'>): Promise<User | null> {
    const user = { id: newId('user'), email: normalizedEmail(given.email), passwordHash: given.passwordHash };
    const mark = await this.formerAddresses.markOf(user.email);
    try {
      return await inTransaction(this.db, async (session) => {
        const account: Account =
          (await this.accounts.findByEmail(user.email, session)) ?? (await this.newAccount(user, mark, session));
        const enrolled: User = { ...user, accountId: account.id, createdAt: this.now() };
        await this.users.insertOne(toStored(enrolled), { session });
        return enrolled;
      });
    } catch (error) {
      // Another confirmation of the same address was quicker.
      if (isDuplicate(error, 'email') || isDuplicate(error, 'accountId')) return null;
      throw error;
    }
  }

  private async newAccount(
    { id, email }: Pick<User, 'id' | 'email'>,
    mark: string,
    session: ClientSession,
  ): Promise<Account> {
    const by: Actor = { kind: 'person', id };
    const account = await this.accounts.insert({ email }, { session, by });
    if (await this.formerAddresses.has(mark, session)) await this.wallets.openEmpty(account.id, session);
    return account;
  }

  async findByEmail(email: string): Promise<User | null> {
    const document = await this.users.findOne({ email: normalizedEmail(email) });
    return document && fromStored<User>(document);
  }

  async findById(id: string): Promise<User | null> {
    const document = await this.users.findOne({ _id: id });
    return document && fromStored<User>(document);
  }

  /** The same password hashed anew. Null when it is no longer the user's. */
  async renewHash({ id, passwordHash: before }: User, passwordHash: string): Promise<User | null> {
    const document = await this.users.findOneAndUpdate(
      { _id: id, passwordHash: before },
      { $set: { passwordHash } },
      { returnDocument: 'after' },
    );
    return document && fromStored<User>(document);
  }

  /** Null when the user no longer exists. */
  async setPassword(id: string, passwordHash: string, act: PasswordAct): Promise<PasswordSet | null> {
    return inTransaction(this.db, async (session) => {
      const after = { returnDocument: 'after', session } as const;
      const document = await this.users.findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, after);
      if (document === null) return null;
      const { accountId } = document;
      await this.auditLog.append({ accountId, action: act.action, actor: act.by, subject: id }, session);
      const noticeId = await this.outbox.add(act.notice, session);
      return { user: fromStored<User>(document), noticeId };
    });
  }
}
