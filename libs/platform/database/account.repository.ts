import {
  AppError,
  effectiveTier,
  normalizedEmail,
  rotatedSecrets,
  type Account,
  type AccountSettings,
  type InvoiceParty,
  type NewAuditEntry,
  type Actor,
  type AuditAction,
  type Tier,
  type TierPayment,
  type TrialWithheld,
} from '@aether/domain';
import type { ClientSession, Collection, Db, Document } from 'mongodb';
import { NO_KEYS, type Keyring } from '../config/keyring';
import { newId } from '../ids/new-id';
import { newWebhookSecret } from '../ids/new-webhook-secret';
import { openText, sealText } from '../users/sealed-text';
import { AuditLogRepository, OPERATOR } from './audit-log.repository';
import { COLLECTIONS, fromStored, toStored, type AccountDocument, type UserDocument } from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';

interface AccountChange {
  readonly update: Document | Document[];
  readonly action: AuditAction;
  readonly details?: NonNullable<NewAuditEntry['details']>;
  readonly by: Actor;
}

interface AccountOptions {
  readonly now?: () => Date;
  /** What encrypts signing secrets of webhooks, at each use. */
  readonly keys?: Keyring;
}

/** Accounts. Every change is stored together with its audit log entry (`by`; an operator by default). */
export class AccountRepository {
  private readonly accounts: Collection<AccountDocument>;
  private readonly auditLog: AuditLogRepository;

  private readonly now: () => Date;

  constructor(
    private readonly db: Db,
    private readonly options: AccountOptions = {},
  ) {
    this.now = options.now ?? (() => new Date());
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.auditLog = new AuditLogRepository(db, this.now);
  }

  /** One account per e-mail address: a second one rejects with `invalid_parameter` (`email`). */
  async create(given: { readonly email: string; readonly tier?: Tier }): Promise<Account> {
    try {
      return await inTransaction(this.db, (session) => this.insert(given, { session, by: OPERATOR }));
    } catch (error) {
      if (!isDuplicate(error, 'email')) throw error;
      throw new AppError('invalid_parameter', { param: 'email', details: { kind: 'email_taken' } });
    }
  }

  /** Inserts within a transaction, which fails if the address already has an account. */
  async insert(
    given: { readonly email: string; readonly tier?: Tier; readonly trialWithheld?: TrialWithheld },
    { session, by }: { readonly session: ClientSession; readonly by: Actor },
  ): Promise<Account> {
    const account: Account = {
      id: newId('account'),
      email: normalizedEmail(given.email),
      tier: given.tier ?? 'free',
      createdAt: this.now(),
      webhookSecret: newWebhookSecret(),
      ...(given.trialWithheld !== undefined && { trialWithheld: given.trialWithheld }),
    };
    await this.accounts.insertOne(toStored({ ...account, webhookSecret: this.seal(account) }), { session });
    await this.auditLog.append({ accountId: account.id, action: 'account.created', actor: by }, session);
    return account;
  }

  async findById(id: string): Promise<Account | null> {
    return this.toAccount(await this.accounts.findOne({ _id: id }));
  }

  async findByEmail(email: string, session?: ClientSession): Promise<Account | null> {
    const found = await this.accounts.findOne({ email: normalizedEmail(email) }, session ? { session } : {});
    return this.toAccount(found);
  }

  /** Replaces the signing secret; the previous one keeps signing for a day. Null when there is no such account. */
  async rotateWebhookSecret(id: string, by: Actor = OPERATOR): Promise<Account | null> {
    return inTransaction(this.db, async (session) => {
      const account = await this.accounts.findOne({ _id: id }, { session });
      if (account === null) return null;
      const changed = await this.accounts.findOneAndUpdate(
        { _id: id },
        {
          $set: rotatedSecrets(
            fromStored<Account>(account),
            this.seal({ id, webhookSecret: newWebhookSecret() }),
            this.now(),
          ),
        },
        { returnDocument: 'after', session },
      );
      await this.auditLog.append({ accountId: id, action: 'webhook_secret.rotated', actor: by }, session);
      return this.toAccount(changed);
    });
  }

  /** The account with its signing secrets as text; elsewhere they stay sealed. */
  withSecrets(account: Account): Account {
    const open = (secret: string): string => openText(this.keys, secret, account.id);
    const { webhookSecret, retiredWebhookSecrets: retired } = account;
    return {
      ...account,
      webhookSecret: open(webhookSecret),
      ...(retired !== undefined && {
        retiredWebhookSecrets: retired.map(({ secret, until }) => ({ secret: open(secret), until })),
      }),
    };
  }

  /** Changes only the given settings, and the name, which null takes away. Null when there is no such account. */
  async changeSettings(
    id: string,
    { settings, name }: { readonly settings: Partial<AccountSettings>; readonly name?: string | null | undefined },
    by: Actor,
  ): Promise<Account | null> {
    const set = Object.fromEntries(Object.entries(settings).map(([field, value]) => [`settings.${field}`, value]));
    const update = {
      $set: { ...set, ...(typeof name === 'string' && { name }) },
      ...(name === null && { $unset: { name: '' } }),
    };
    const details = { ...settings, ...(name !== undefined && { name: name ?? '' }) };
    return this.change(id, { update, action: 'settings.changed', details, by });
  }

  /** Who the next receipts are made out to; null: no one in particular. The audit log has no values. Null when there is no such account. */
  async setBillingDetails(id: string, billingDetails: InvoiceParty | null, by: Actor): Promise<Account | null> {
    const update = billingDetails === null ? { $unset: { billingDetails: '' } } : { $set: { billingDetails } };
    return this.change(id, { update, action: 'billing_details.changed', by });
  }

  /** Sets the tier on behalf of an operator; it holds until changed again. */
  async setTier(id: string, tier: Tier): Promise<Account | null> {
    return this.change(id, { update: { $set: { tier } }, action: 'tier.changed', details: { tier }, by: OPERATOR });
  }

  /** Rejects the account's keys and ends its sessions from now on; transcriptions in progress end normally. Null when there is no such account. */
  async suspend(id: string): Promise<Account | null> {
    const update = [{ $set: { suspendedAt: { $ifNull: ['$suspendedAt', this.now()] } } }];
    return this.change(id, { update, action: 'account.suspended', by: OPERATOR }, (session) =>
      this.endSessions(id, session),
    );
  }

  /** Ends a suspension. Null when there is no such account. */
  async resume(id: string): Promise<Account | null> {
    return this.change(id, { update: { $unset: { suspendedAt: '' } }, action: 'account.resumed', by: OPERATOR });
  }

  /**
   * Applies a confirmed payment to the tier, from the next request on. Repeating it changes nothing. `session`: the transaction that writes the
   * payment itself.
   */
  async notePayment(id: string, payment: TierPayment, session: ClientSession): Promise<void> {
    const before = await this.accounts.findOneAndUpdate(
      { _id: id },
      payment.kind === 'top_up'
        ? [{ $set: { tier: { $cond: [{ $eq: ['$tier', 'free'] }, 'paid', '$tier'] } } }]
        : { $max: { subscribedUntil: payment.until } },
      { returnDocument: 'before', session },
    );
    const now = this.now();
    const tier = (await this.findInTransaction(id, session))?.tier;
    if (before === null || tier === undefined || tier === effectiveTier(before, now)) return;
    const actor: Actor = { kind: 'service', id: null };
    await this.auditLog.append({ accountId: id, action: 'tier.changed', actor, details: { tier } }, session);
  }

  private async findInTransaction(id: string, session: ClientSession): Promise<Account | null> {
    return this.toAccount(await this.accounts.findOne({ _id: id }, { session }));
  }

  /** `also`: what else changes with the account. */
  private async change(
    id: string,
    { update, action, details, by }: AccountChange,
    also: (session: ClientSession) => Promise<void> = async () => undefined,
  ): Promise<Account | null> {
    return inTransaction(this.db, async (session) => {
      const changed = await this.accounts.findOneAndUpdate({ _id: id, deletedAt: { $exists: false } }, update, {
        returnDocument: 'after',
        session,
      });
      if (changed === null) return null;
      await also(session);
      const entry = { accountId: id, action, actor: by, ...(details && { details }) };
      await this.auditLog.append(entry, session);
      return this.toAccount(changed);
    });
  }

  private async endSessions(accountId: string, session: ClientSession): Promise<void> {
    const users = await this.db
      .collection<UserDocument>(COLLECTIONS.users)
      .find({ accountId }, { projection: { _id: 1 }, session })
      .toArray();
    const personId = { $in: users.map(({ _id }) => _id) };
    await this.db.collection(COLLECTIONS.sessions).deleteMany({ $or: [{ personId }, { accountId }] }, { session });
  }

  private get keys(): Keyring {
    return this.options.keys ?? NO_KEYS;
  }

  private seal({ id, webhookSecret }: Pick<Account, 'id' | 'webhookSecret'>): string {
    return sealText(this.keys, webhookSecret, id);
  }

  private toAccount(document: AccountDocument | null): Account | null {
    if (document === null) return null;
    const account = fromStored<Account>(document);
    return { ...account, tier: effectiveTier(account, this.now()) };
  }
}
