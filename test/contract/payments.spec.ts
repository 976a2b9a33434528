/**
 * "Credit appears when payment is confirmed, once: confirmation delivered twice and out of order", and the invoice: "numbered without gaps", on a
 * real MongoDB with the sandbox provider, whose contract suite also runs here.
 */
import { availableMicroBrl, type Purchase } from '@aether/domain';
import {
  AccountRepository,
  InvoiceRepository,
  LedgerRepository,
  newId,
  PaymentRepository,
  SandboxProvider,
} from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { describePaymentProvider } from './payment-provider.suite';

jest.setTimeout(120_000);

const TOP_UP: Purchase = { kind: 'top_up', microBrl: 50_000_000, microBrlPerHour: 1_710_000 };
const MONTHLY: Purchase = { kind: 'subscription', microBrl: 90_000_000, microBrlPerHour: 1_500_000 };
const SECRET = 'whsec_teste';
const DAY_MS = 86_400_000;

describe('payments', () => {
  let mongodb: MongodbUnderTest;
  let now: Date;
  let payments: PaymentRepository;
  let sandbox: SandboxProvider;
  let accountId: string;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    payments = new PaymentRepository(mongodb.db, () => now);
    sandbox = new SandboxProvider(mongodb.db, { secret: SECRET, now: () => now });
  });
  beforeEach(async () => {
    now = new Date();
    accountId = (await new AccountRepository(mongodb.db).create({ email: `${newId('request')}@exemplo.com.br` })).id;
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  describePaymentProvider('the sandbox', {
    methods: ['pix', 'card'],
    start: async () => {
      now = new Date();
      const withOtherSecret = new SandboxProvider(mongodb.db, { secret: 'outro' });
      const pay = async ({ providerId }: { readonly providerId: string }) => (await sandbox.pay(providerId))!;
      return { provider: sandbox, secret: SECRET, withOtherSecret, pay };
    },
  });

  const account = async () => (await new AccountRepository(mongodb.db, { now: () => now }).findById(accountId))!;
  const ledger = () => new LedgerRepository(mongodb.db, () => now);
  const invoices = () => new InvoiceRepository(mongodb.db).list(accountId, 100);
  const balance = async (): Promise<number> => availableMicroBrl(await ledger().wallet(accountId), now);

  async function opened(purchase: Purchase = TOP_UP): Promise<{ readonly id: string; readonly providerId: string }> {
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const payment = await payments.create({ accountId, purchase, method: 'pix', provider: 'sandbox', expiresAt });
    const asked = { paymentId: payment.id, method: 'pix', centavos: purchase.microBrl / 10_000 } as const;
    const order = { ...asked, expiresAt, returnUrl: 'http://localhost:3000/saldo' };
    const { providerId } = await payments.markOpened(payment.id, await sandbox.open(order));
    return { id: payment.id, providerId: providerId! };
  }

  /** Pays in the sandbox and applies the webhook that it sends. */
  async function paid(providerId: string): Promise<void> {
    const notice = await sandbox.pay(providerId);
    await payments.apply(await sandbox.readNotice(notice!.body, notice!.signature), sandbox);
  }

  it('adds credit at the purchased rate when the payment is confirmed, not before, and raises the tier', async () => {
    const { id, providerId } = await opened();
    expect(await balance()).toBe(900_000);
    expect((await account()).tier).toBe('free');
    await paid(providerId);
    expect(await payments.find(id, accountId)).toMatchObject({ status: 'confirmed', confirmedAt: now });
    expect((await ledger().wallet(accountId)).lots).toMatchObject([
      { kind: 'trial', microBrl: 900_000 },
      { kind: 'top_up', microBrl: 50_000_000, microBrlPerHour: 1_710_000 },
    ]);
    expect((await account()).tier).toBe('paid');
    expect(await payments.find(id, newId('account'))).toBeNull();
  });

  it('adds credit and an invoice once, for repeated and reordered webhooks', async () => {
    const { id, providerId } = await opened();
    const confirmed = { paymentId: id, providerId, outcome: 'confirmed', centavos: 5_000 } as const;
    const expired = { ...confirmed, outcome: 'expired' } as const;
    await payments.apply(expired, sandbox);
    expect((await payments.find(id, accountId))?.status).toBe('expired');
    await Promise.all(Array.from({ length: 8 }, (_, i) => payments.apply(i % 3 === 2 ? expired : confirmed, sandbox)));
    await payments.apply(expired, sandbox);
    await payments.apply(confirmed, sandbox);
    expect((await payments.find(id, accountId))?.status).toBe('confirmed');
    expect(await balance()).toBe(50_900_000);
    expect(await invoices()).toHaveLength(1);
  });

  it('adds credit although the gateway died before it stored the provider’s id of the payment', async () => {
    const given = { accountId, purchase: TOP_UP, method: 'card', provider: 'sandbox', expiresAt: null } as const;
    const { id: paymentId } = await payments.create(given);
    const notice = { paymentId, providerId: `sandbox_${paymentId}`, outcome: 'confirmed', centavos: 5_000 } as const;
    await payments.apply(notice, sandbox);
    await payments.apply(notice, sandbox);
    expect(await balance()).toBe(50_900_000);
    expect(await payments.find(paymentId, accountId)).toMatchObject({ providerId: notice.providerId });
  });

  it('adds no credit for another amount or an unknown payment', async () => {
    const { id, providerId } = await opened();
    const less = { paymentId: id, providerId, outcome: 'confirmed', centavos: 4_999 } as const;
    await expect(payments.apply(less, sandbox)).rejects.toMatchObject({ code: 'internal_error' });
    const unknown = { ...less, paymentId: newId('payment'), providerId: 'pi_x' };
    await expect(payments.apply(unknown, sandbox)).rejects.toMatchObject({ code: 'not_found' });
    await expect(payments.apply(less, { name: 'stripe', sandbox: false })).rejects.toMatchObject({ code: 'not_found' });
    expect(await balance()).toBe(900_000);
  });

  it('rejects a Pix payment after its expiry', async () => {
    const { id, providerId } = await opened();
    now = new Date(now.getTime() + 3_600_000);
    await paid(providerId);
    expect((await payments.find(id, accountId))?.status).toBe('expired');
    expect(await balance()).toBe(900_000);
  });

  it('adds a subscription as a lot that expires with its period, and starts the next period at its end', async () => {
    const first = await opened(MONTHLY);
    await paid(first.providerId);
    const second = await opened(MONTHLY);
    await paid(second.providerId);
    const [later, earlier] = await invoices();
    expect(earlier?.period?.from).toEqual(now);
    expect(later?.period?.from).toEqual(earlier?.period?.to);
    const lots = (await ledger().wallet(accountId)).lots.filter(({ kind }) => kind === 'subscription');
    expect(lots.map(({ expiresAt }) => expiresAt)).toEqual([earlier?.period?.to, later?.period?.to]);
    expect((await account()).tier).toBe('paid');
    now = new Date(later!.period!.to.getTime() + DAY_MS);
    expect(await balance()).toBe(900_000);
    expect((await account()).tier).toBe('free');
  });

  it('numbers the invoices of parallel payments without gaps', async () => {
    const numbers = async (): Promise<number[]> =>
      (await mongodb.db.collection<{ number: number }>('invoices').find().sort({ number: 1 }).toArray()).map(
        ({ number }) => number,
      );
    const before = (await numbers()).length;
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => opened(i % 2 === 0 ? TOP_UP : MONTHLY)));
    // Every third payment fails in the middle of its transaction and takes no number.
    const outcomes = await Promise.allSettled(
      all.map(({ id, providerId }, i) => {
        const centavos = i % 3 === 0 ? 1 : i % 2 === 0 ? 5_000 : 9_000;
        return payments.apply({ paymentId: id, providerId, outcome: 'confirmed', centavos }, sandbox);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const after = await numbers();
    expect(after).toHaveLength(before + 8);
    expect(after).toEqual(after.map((_, index) => index + 1));
    const own = await invoices();
    expect(own).toHaveLength(8);
    for (const { email, paymentId, purchase, sandbox: isSandbox } of own) {
      expect(email).toBe((await account()).email);
      expect((await payments.find(paymentId, accountId))?.purchase).toEqual(purchase);
      expect(isSandbox).toBe(true);
    }
  });
});
