import { normalizedEmail, type Account, type Actor, type NewEmail, type Person } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AccountRepository } from './account.repository';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored, type PersonDocument } from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { FormerAddressRepository, type FormerAddressOptions } from './former-address.repository';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { WalletStore } from './wallet-store';

/** How somebody came to another password. */
export interface PasswordAct {
  readonly action: 'password.changed' | 'password.reset';
  readonly by: Actor;
  /** The e-mail that reports the change to its owner. */
  readonly notice: NewEmail;
}

/** A person with another password, and the outbox's id of the e-mail that reports it. */
export interface PasswordSet {
  readonly person: Person;
  readonly noticeId: string;
}

/** People who sign in: one an address, and one an account. */
export class PeopleRepository {
  private readonly people: Collection<PersonDocument>;
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
    this.people = db.collection(COLLECTIONS.people);
    this.accounts = new AccountRepository(db, now);
    this.auditLog = new AuditLogRepository(db, now);
    this.formerAddresses = new FormerAddressRepository(db, options);
    this.wallets = new WalletStore(db, now);
    this.outbox = new EmailOutboxRepository(db, now);
  }

  /**
   * Somebody who has shown that the address is theirs, with their account: the one that an operator made for the address, else a new one,
   * without a trial where the address had an account that was deleted. Null when the address has its person already.
   */
  async enrol(given: Pick<Person, 'email' | 'passwordHash'>): Promise<Person | null> {
    const person = { id: newId('person'), email: normalizedEmail(given.email), passwordHash: given.passwordHash };
    const mark = await this.formerAddresses.markOf(person.email);
    try {
      return await inTransaction(this.db, async (session) => {
        const account: Account =
          (await this.accounts.findByEmail(person.email, session)) ?? (await this.newAccount(person, mark, session));
        const enrolled: Person = { ...person, accountId: account.id, createdAt: this.now() };
        await this.people.insertOne(toStored(enrolled), { session });
        return enrolled;
      });
    } catch (error) {
      // Another confirmation of the same address was quicker.
      if (isDuplicate(error, 'email') || isDuplicate(error, 'accountId')) return null;
      throw error;
    }
  }

  private async newAccount(
    { id, email }: Pick<Person, 'id' | 'email'>,
    mark: string,
    session: ClientSession,
  ): Promise<Account> {
    const by: Actor = { kind: 'person', id };
    const account = await this.accounts.insert({ email }, { session, by });
    if (await this.formerAddresses.has(mark, session)) await this.wallets.openEmpty(account.id, session);
    return account;
  }

  async findByEmail(email: string): Promise<Person | null> {
    const document = await this.people.findOne({ email: normalizedEmail(email) });
    return document && fromStored<Person>(document);
  }

  async findById(id: string): Promise<Person | null> {
    const document = await this.people.findOne({ _id: id });
    return document && fromStored<Person>(document);
  }

  /** The same password hashed anew. Null when it is not the person's any more. */
  async renewHash({ id, passwordHash: before }: Person, passwordHash: string): Promise<Person | null> {
    const document = await this.people.findOneAndUpdate(
      { _id: id, passwordHash: before },
      { $set: { passwordHash } },
      { returnDocument: 'after' },
    );
    return document && fromStored<Person>(document);
  }

  /** Null when there is no such person any more. */
  async setPassword(id: string, passwordHash: string, act: PasswordAct): Promise<PasswordSet | null> {
    return inTransaction(this.db, async (session) => {
      const after = { returnDocument: 'after', session } as const;
      const document = await this.people.findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, after);
      if (document === null) return null;
      const { accountId } = document;
      await this.auditLog.append({ accountId, action: act.action, actor: act.by, subject: id }, session);
      const noticeId = await this.outbox.add(act.notice, session);
      return { person: fromStored<Person>(document), noticeId };
    });
  }
}
