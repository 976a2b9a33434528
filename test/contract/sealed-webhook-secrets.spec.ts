/** Signing secrets of webhooks in MongoDB, encrypted with keys of the operator's own. */
import { AccountRepository, NO_KEYS, sealWebhookSecrets, type Keyring } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

const key = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const [A, B] = [key('a'), key('b')];

describe('stored signing secrets', () => {
  let mongodb: MongodbUnderTest;
  let keys: Keyring = NO_KEYS;
  let accounts: AccountRepository;
  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
    accounts = new AccountRepository(mongodb.db, {
      get keys() {
        return keys;
      },
    });
  });
  afterAll(() => mongodb?.dispose());

  const stored = async (): Promise<string> => JSON.stringify(await mongodb.db.collection('accounts').find().toArray());
  const secretsOf = async (id: string): Promise<readonly string[]> => {
    const { webhookSecret, retiredWebhookSecrets = [] } = accounts.withSecrets((await accounts.findById(id))!);
    return [webhookSecret, ...retiredWebhookSecrets.map(({ secret }) => secret)];
  };

  it('are sealed from the first key on, moved to the next, and text again without one, and stay the same', async () => {
    const plain = await accounts.create({ email: 'a@exemplo.com.br' });
    expect(await stored()).toContain(plain.webhookSecret);
    keys = { current: A, all: [A] };
    expect(await secretsOf(plain.id)).toEqual([plain.webhookSecret]);
    const sealed = await accounts.create({ email: 'b@exemplo.com.br' });
    await accounts.rotateWebhookSecret(plain.id);
    const [current, ...retired] = await secretsOf(plain.id);
    expect(retired).toEqual([plain.webhookSecret]);
    expect(await sealWebhookSecrets(mongodb.db, keys)).toBe(1);
    expect(await sealWebhookSecrets(mongodb.db, keys)).toBe(0);
    expect(await stored()).not.toContain('whsec_');
    keys = { current: B, all: [B, A] };
    expect(await sealWebhookSecrets(mongodb.db, keys)).toBe(2);
    keys = { current: B, all: [B] };
    expect(await secretsOf(plain.id)).toEqual([current, plain.webhookSecret]);
    expect(await secretsOf(sealed.id)).toEqual([sealed.webhookSecret]);
    keys = { current: null, all: [B] };
    expect(await sealWebhookSecrets(mongodb.db, keys)).toBe(2);
    keys = NO_KEYS;
    expect(await secretsOf(sealed.id)).toEqual([sealed.webhookSecret]);
  });
});
