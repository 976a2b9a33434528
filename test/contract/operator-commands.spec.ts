/** The operator's commands on a real MongoDB: each prints JSON on one line and is in the operators' log, also after the account is deleted. */
import { hostname, userInfo } from 'node:os';
import type { User } from '@aether/domain';
import {
  AccountDeletionRepository,
  AccountRepository,
  ApiKeyRepository,
  newId,
  PaymentRepository,
} from '@aether/platform';
import { accountsCommand } from '../../apps/cli/src/commands/accounts.command';
import { keysCommand } from '../../apps/cli/src/commands/keys.command';
import { paymentsCommand } from '../../apps/cli/src/commands/payments.command';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const COMMANDS = { accounts: accountsCommand, keys: keysCommand, payments: paymentsCommand };

describe('the commands of an operator', () => {
  let mongodb: MongodbUnderTest;
  let email: string;
  let accountId: string;
  const urlBefore = process.env['AETHER_MONGODB_URL'];

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    process.env['AETHER_MONGODB_URL'] = mongodb.config.url;
  });
  beforeEach(async () => {
    email = `${newId('request')}@exemplo.com.br`;
    ({ id: accountId } = await run('accounts', 'create', '--email', email, '--credit', '50', '--no-trial'));
  });
  afterAll(async () => {
    if (urlBefore === undefined) delete process.env['AETHER_MONGODB_URL'];
    else process.env['AETHER_MONGODB_URL'] = urlBefore;
    await mongodb?.dispose();
  });

  interface Printed {
    readonly id: string;
    readonly suspended_at?: string | null;
  }

  async function run(command: keyof typeof COMMANDS, ...args: readonly string[]): Promise<Printed> {
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      expect(await COMMANDS[command].run(args)).toBe(0);
      expect(print).toHaveBeenCalledTimes(1);
      const [line] = print.mock.calls[0] as [string];
      expect(line).not.toContain('\n');
      return JSON.parse(line) as Printed;
    } finally {
      print.mockRestore();
    }
  }

  const log = () => mongodb.db.collection('operator_log').find({ accountId }).sort({ _id: 1 }).toArray();

  it('show, suspend, resume and debit an account; the log names who did it and outlives the account', async () => {
    const shown = await run('accounts', 'show', '--email', email, '--as', 'Ana Lima');
    expect(shown).toMatchObject({
      id: accountId,
      suspended_at: null,
      balance: { available_brl: 50, debt_brl: 0, lots: [{ kind: 'grant', available_brl: 50 }], debts: [] },
      keys: [{ revoked_at: null }],
    });
    const { suspended_at: suspendedAt } = await run('accounts', 'suspend', '--id', accountId);
    expect(suspendedAt).toEqual(expect.any(String));
    expect(await run('accounts', 'suspend', '--id', accountId)).toMatchObject({ suspended_at: suspendedAt });
    expect(await run('accounts', 'resume', '--email', email)).toMatchObject({ suspended_at: null });
    const debited = await run('accounts', 'debit', '--email', email, '--debit', '12,50');
    expect(debited).toMatchObject({ debit_brl: 12.5, balance: { available_brl: 37.5 } });
    const tooMuch = accountsCommand.run(['debit', '--email', email, '--debit', '37.51']);
    await expect(tooMuch).rejects.toThrow('less credit');

    const user = { id: newId('user'), accountId, email } as User;
    const deletions = new AccountDeletionRepository(mongodb.db);
    const deletion = await deletions.begin(user, { kind: 'person', id: user.id });
    await deletions.complete(
      deletion!.id,
      (recipient) =>
        ({
          template: 'account-deleted',
          recipient,
          parameters: {},
        }) as never,
    );
    expect(await run('accounts', 'show', '--id', accountId)).toMatchObject({
      deleted_at: expect.any(String) as string,
    });
    await expect(accountsCommand.run(['suspend', '--id', accountId])).rejects.toThrow('deleted');
    const credited = accountsCommand.run(['credit', '--id', accountId, '--credit', '10']);
    await expect(credited).rejects.toThrow('deleted');

    const by = { user: userInfo().username, host: hostname() };
    expect(await log()).toMatchObject([
      { action: 'account.created', by, outcome: 'done' },
      { action: 'account.shown', by: { ...by, name: 'Ana Lima' }, outcome: 'done' },
      { action: 'account.suspended', by, outcome: 'done' },
      { action: 'account.suspended', by, outcome: 'done' },
      { action: 'account.resumed', by, outcome: 'done' },
      { action: 'account.debited', by, outcome: 'done', details: { microBrl: 12_500_000 } },
      { action: 'account.debited', by, outcome: 'failed', details: { microBrl: 37_510_000 } },
      { action: 'account.shown', by, outcome: 'done' },
      { action: 'account.suspended', by, outcome: 'failed' },
      { action: 'account.credited', by, outcome: 'failed' },
    ]);
    expect(JSON.stringify(await log())).not.toContain(email);
  });

  it('revokes a key at once', async () => {
    const { id } = await run('keys', 'create', '--email', email, '--name', 'ci');
    expect(await run('keys', 'revoke', '--id', id)).toMatchObject({
      id,
      account_id: accountId,
      revoked_at: expect.any(String) as string,
    });
    const key = String(id);
    const refusals = await new ApiKeyRepository(mongodb.db).refusals([key]);
    expect(refusals).toEqual(new Map([[key, 'revoked_api_key']]));
    await expect(keysCommand.run(['revoke', '--id', 'key_x'])).rejects.toThrow('no key');
    expect((await log()).at(-1)).toMatchObject({ action: 'api_key.revoked', subject: id, outcome: 'done' });
  });

  it('lists payments with what was refunded of them', async () => {
    const payments = new PaymentRepository(mongodb.db);
    const purchase = { kind: 'top_up', microBrl: 20_000_000, microBrlPerHour: 1_800_000 } as const;
    const { id } = await payments.create({ accountId, purchase, method: 'card', provider: 'sandbox', expiresAt: null });
    const notice = { paymentId: id, providerId: `sandbox_${id}` };
    const source = { name: 'sandbox', sandbox: true };
    await payments.apply({ ...notice, outcome: 'confirmed', centavos: 2_000 }, source);
    await payments.apply({ ...notice, reversal: { kind: 'refund', microBrl: 5_000_000 } }, source);
    expect(await run('payments', 'list', '--email', email)).toMatchObject({
      data: [{ id, account_id: accountId, status: 'confirmed', amount_brl: 20, refunded_brl: 5, disputes: [] }],
    });
    expect(await run('payments', 'list', '--id', accountId, '--status', 'pending')).toEqual({ data: [] });
    expect(await run('payments', 'list', '--uncredited')).toEqual({ data: [] });
    await expect(paymentsCommand.run(['list', '--limit', '0'])).rejects.toThrow('--limit');
    expect((await log()).at(-1)).toMatchObject({ action: 'payments.listed', outcome: 'done' });
  });

  it('a suspension ends the sessions and rejects keys until it is resumed', async () => {
    const accounts = new AccountRepository(mongodb.db);
    const keys = new ApiKeyRepository(mongodb.db);
    const { key, record } = await keys.create(accountId);
    const expectRefusal = async (refusal: string | null): Promise<void> => {
      expect(await keys.findByKey(key)).toMatchObject({ refusal });
      // What open event streams ask.
      expect((await keys.refusals([record.id])).get(record.id) ?? null).toBe(refusal);
    };
    await expectRefusal(null);
    await accounts.suspend(accountId);
    await expectRefusal('account_suspended');
    await accounts.resume(accountId);
    await expectRefusal(null);
  });
});
