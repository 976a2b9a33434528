import { AppError, rotatedSecrets, type Account, type Tier } from '@aether/domain';
import { MongoServerError, type Collection, type Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { newWebhookSecret } from '../ids/new-webhook-secret';
import { COLLECTIONS, fromStored, toStored, type AccountDocument } from './documents';

const DUPLICATE_KEY = 11_000;

export class AccountRepository {
  private readonly accounts: Collection<AccountDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.accounts = db.collection(COLLECTIONS.accounts);
  }

  /** One account an e-mail address: a second one rejects with `invalid_parameter` (`email`). */
  async create(given: { readonly email: string; readonly tier?: Tier }): Promise<Account> {
    const account: Account = {
      id: newId('account'),
      email: normalized(given.email),
      tier: given.tier ?? 'free',
      createdAt: this.now(),
      webhookSecret: newWebhookSecret(),
    };
    try {
      await this.accounts.insertOne(toStored(account));
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
      throw new AppError('invalid_parameter', { param: 'email', message: 'Já existe uma conta com este `email`.' });
    }
    return account;
  }

  async findById(id: string): Promise<Account | null> {
    const document = await this.accounts.findOne({ _id: id });
    return document && fromStored<Account>(document);
  }

  /** Gives the account another signing secret; the one before goes on signing for a day. Null when there is no such account. */
  async rotateWebhookSecret(id: string): Promise<Account | null> {
    for (;;) {
      const account = await this.findById(id);
      if (account === null) return null;
      const changed = await this.accounts.findOneAndUpdate(
        { _id: id, webhookSecret: account.webhookSecret },
        { $set: rotatedSecrets(account, newWebhookSecret(), this.now()) },
        { returnDocument: 'after' },
      );
      if (changed !== null) return fromStored<Account>(changed);
    }
  }

  async findByEmail(email: string): Promise<Account | null> {
    const document = await this.accounts.findOne({ email: normalized(email) });
    return document && fromStored<Account>(document);
  }
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
