import { AccountRepository, ApiKeyRepository, newId } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

describe('accounts in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let accountId: string;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
  });
  beforeEach(() => {
    accountId = newId('account');
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  describe('AccountRepository', () => {
    it('creates one account per e-mail address, ignoring case and spaces', async () => {
      const accounts = new AccountRepository(mongodb.db);
      const email = `ana.${newId('request')}@exemplo.com.br`;
      const account = await accounts.create({ email: ` ${email.toUpperCase()} ` });
      expect(account).toMatchObject({ email, tier: 'free', createdAt: expect.any(Date) as unknown });
      expect(account.id).toMatch(/^acc_/);
      expect(Buffer.from(account.webhookSecret.replace('whsec_', ''), 'base64')).toHaveLength(32);
      expect(await accounts.findById(account.id)).toEqual(account);
      expect(await accounts.findByEmail(email.toUpperCase())).toEqual(account);
      await expect(accounts.create({ email })).rejects.toMatchObject({ code: 'invalid_parameter', param: 'email' });
      expect(await accounts.findByEmail('ninguem@exemplo.com.br')).toBeNull();
    });

    it('lets exactly one of several parallel creations win', async () => {
      const accounts = new AccountRepository(mongodb.db);
      const email = `bia.${newId('request')}@exemplo.com.br`;
      const made = await Promise.allSettled(
        Array.from({ length: 5 }, () => accounts.create({ email, tier: 'office' })),
      );
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe('AccountRepository, webhook secrets', () => {
    const DAY_MS = 24 * 3_600_000;
    let now: Date;
    let accounts: AccountRepository;
    beforeEach(() => {
      now = new Date('2030-01-01T00:00:00Z');
      accounts = new AccountRepository(mongodb.db, { now: () => now });
    });

    it('keeps a replaced webhook secret valid for a day', async () => {
      const { id, webhookSecret: first } = await accounts.create({ email: `${newId('request')}@exemplo.com.br` });
      const rotated = await accounts.rotateWebhookSecret(id);
      expect(rotated?.webhookSecret).toMatch(/^whsec_/);
      expect(rotated?.webhookSecret).not.toBe(first);
      const until = new Date(now.getTime() + DAY_MS);
      expect(rotated?.retiredWebhookSecrets).toEqual([{ secret: first, until }]);
      expect(await accounts.findById(id)).toEqual(rotated);
      now = until;
      const again = await accounts.rotateWebhookSecret(id);
      expect(again?.retiredWebhookSecrets?.map(({ secret }) => secret)).toEqual([rotated?.webhookSecret]);
    });

    it('loses no secret in parallel rotations', async () => {
      const { id, webhookSecret } = await accounts.create({ email: `${newId('request')}@exemplo.com.br` });
      const made = await Promise.all([1, 2, 3, 4].map(() => accounts.rotateWebhookSecret(id)));
      const after = await accounts.findById(id);
      const known = [after?.webhookSecret, ...(after?.retiredWebhookSecrets ?? []).map(({ secret }) => secret)];
      expect(new Set(known)).toEqual(new Set([webhookSecret, ...made.map((account) => account?.webhookSecret)]));
    });

    it('returns null for an unknown account', async () => {
      expect(await accounts.rotateWebhookSecret(newId('account'))).toBeNull();
    });
  });

  describe('ApiKeyRepository', () => {
    let now: Date;
    let keys: ApiKeyRepository;
    beforeEach(async () => {
      accountId = (await new AccountRepository(mongodb.db).create({ email: newId('request'), tier: 'paid' })).id;
      now = new Date('2030-01-01T00:00:00Z');
      keys = new ApiKeyRepository(mongodb.db, () => now);
    });

    it('finds an API key and stores only its hash', async () => {
      const { key, record } = await keys.create(accountId);
      expect(await keys.findByKey(key)).toEqual({ ...record, lastUsedAt: now, tier: 'paid', refusal: null });
      const everything = JSON.stringify(await mongodb.db.collection('api_keys').find({ accountId }).toArray());
      expect(everything).not.toContain(key);
      expect(everything).not.toContain(key.slice(8, 40));
      expect(await keys.listForAccount(accountId)).toEqual([{ ...record, lastUsedAt: now }]);
      expect(key.endsWith(record.hint)).toBe(true);
    });

    it('returns null for other keys and texts', async () => {
      const { key } = await keys.create(accountId);
      const other = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
      for (const text of [other, '', 'ak_live_', `${key} `]) expect(await keys.findByKey(text)).toBeNull();
    });

    it('records the last use at most once a minute', async () => {
      const { key } = await keys.create(accountId);
      const used = async () => (await keys.listForAccount(accountId))[0]?.lastUsedAt;
      await keys.findByKey(key);
      const first = now;
      now = new Date(first.getTime() + 59_000);
      await keys.findByKey(key);
      expect(await used()).toEqual(first);
      now = new Date(first.getTime() + 61_000);
      await keys.findByKey(key);
      expect(await used()).toEqual(now);
    });

    it('revokes a key at once, only for its own account, and keeps the first revocation time', async () => {
      const { key, record } = await keys.create(accountId);
      expect(await keys.revoke(record.id, newId('account'))).toBeNull();
      expect(await keys.findByKey(key)).toMatchObject({ revokedAt: null });
      const revokedAt = now;
      expect(await keys.revoke(record.id, accountId)).toMatchObject({ revokedAt });
      now = new Date(now.getTime() + 100_000);
      expect(await keys.revoke(record.id, accountId)).toMatchObject({ revokedAt });
      expect(await keys.findByKey(key)).toMatchObject({ id: record.id, revokedAt });
    });
  });
});
