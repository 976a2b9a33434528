/**
 * "A refund or dispute takes back what is left of its lot; the rest is a debt that blocks until it is paid", on a real MongoDB with the sandbox provider:
 * repeated, reordered and parallel events, events before the confirmation, with open reservations, and after the account's deletion.
 */
import {
  availableMicroBrl,
  debtMicroBrl,
  type DisputeStatus,
  type Purchase,
  type Reversal,
  type User,
} from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  AccountDeletionRepository,
  AccountRepository,
  InvoiceRepository,
  LedgerRepository,
  newId,
  PaymentRepository,
  SandboxProvider,
  TranscriptionRepository,
} from '@aether/platform';
import { auditLedger } from '../../apps/evaluate/src/chaos/ledger-audit';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(120_000);

const BRL = 1_000_000;
const TOP_UP: Purchase = { kind: 'top_up', microBrl: 20 * BRL, microBrlPerHour: 1_800_000 };
const MONTH: Purchase = { kind: 'subscription', microBrl: 30 * BRL, microBrlPerHour: 1_800_000 };
const HOUR_S = 3600;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
  surcharged: false,
};

describe('money that goes back', () => {
  let mongodb: MongodbUnderTest;
  let now: Date;
  let payments: PaymentRepository;
  let sandbox: SandboxProvider;
  let ledger: LedgerRepository;
  let transcriptions: TranscriptionRepository;
  let accountId: string;
  let used: string[];

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    const clock = (): Date => now;
    payments = new PaymentRepository(mongodb.db, clock);
    sandbox = new SandboxProvider(mongodb.db, { secret: 'whsec_teste', now: clock });
    ledger = new LedgerRepository(mongodb.db, clock);
    transcriptions = new TranscriptionRepository(mongodb.db, clock);
  });
  beforeEach(async () => {
    now = new Date();
    used = [];
    accountId = (await new AccountRepository(mongodb.db).create({ email: `${newId('request')}@exemplo.com.br` })).id;
    await ledger.openWithoutTrial(accountId);
  });
  afterEach(() => auditLedger(mongodb.db, accountId, used));
  afterAll(async () => {
    await mongodb?.dispose();
  });

  interface Opened {
    readonly id: string;
    readonly providerId: string;
  }

  async function opened(purchase: Purchase = TOP_UP): Promise<Opened> {
    const payment = await payments.create({
      accountId,
      purchase,
      method: 'card',
      provider: 'sandbox',
      expiresAt: null,
    });
    const asked = { paymentId: payment.id, method: 'card', centavos: purchase.microBrl / 10_000 } as const;
    const order = { ...asked, expiresAt: new Date(now.getTime() + HOUR_S * 1000), returnUrl: 'http://localhost:3000' };
    const { providerId } = await payments.markOpened(payment.id, await sandbox.open(order));
    return { id: payment.id, providerId: providerId! };
  }

  /** Applies an event that the sandbox sends, as its webhook would. */
  async function deliver(event: Awaited<ReturnType<SandboxProvider['pay']>>): Promise<boolean> {
    const { changed } = await payments.apply(await sandbox.readNotice(event!.body, event!.signature), sandbox);
    return changed;
  }

  async function paid(purchase?: Purchase): Promise<Opened> {
    now = new Date(now.getTime() + 1);
    const payment = await opened(purchase);
    await deliver(await sandbox.pay(payment.providerId));
    return payment;
  }

  const refund = async ({ providerId }: Opened, centavos?: number): Promise<boolean> =>
    deliver(await sandbox.refund(providerId, centavos));
  const dispute = async ({ providerId }: Opened, status: DisputeStatus): Promise<boolean> =>
    deliver(await sandbox.dispute(providerId, status));
  const report = async ({ id, providerId }: Opened, reversal: Reversal): Promise<boolean> =>
    (await payments.apply({ paymentId: id, providerId, reversal }, sandbox)).changed;

  /** Available credit, reserved credit and debt, in reais. */
  async function books(): Promise<readonly [number, number]> {
    const wallet = await ledger.wallet(accountId);
    return [availableMicroBrl(wallet, now) / BRL, debtMicroBrl(wallet) / BRL];
  }

  async function begin(hours: number): Promise<string> {
    const id = newId('transcription');
    const audioKey = objectKeys.original(id);
    await transcriptions.insert({ id, accountId, createdAt: now, audioKey, originalBytes: 1, options: {} });
    used.push(id);
    await transcriptions.reserve(id, { durationS: hours * HOUR_S, surchargePerHour: 0 });
    return id;
  }

  async function use(hours: number): Promise<void> {
    await transcriptions.complete(await begin(hours), RESULT);
  }

  const blocked = (microBrl: number): unknown =>
    expect.objectContaining({ code: 'insufficient_credit', details: { kind: 'debt', microBrl } });

  it('reverses an unused top-up, in parts, once each, and never more than was paid', async () => {
    const payment = await paid();
    expect(await refund(payment, 500)).toBe(true);
    expect(await books()).toEqual([15, 0]);
    expect(await report(payment, { kind: 'refund', microBrl: 5 * BRL })).toBe(false);
    expect(await refund(payment)).toBe(true);
    // An older report arrives late, and another twice at once.
    expect(await report(payment, { kind: 'refund', microBrl: 5 * BRL })).toBe(false);
    await Promise.all([1, 2, 3].map(() => report(payment, { kind: 'refund', microBrl: 20 * BRL })));
    expect(await dispute(payment, 'open')).toBe(true);
    expect(await books()).toEqual([0, 0]);
    expect(await payments.find(payment.id, accountId)).toMatchObject({ refundedMicroBrl: 20 * BRL });
  });

  it('makes what was used a debt, which blocks and which the next top-up pays first', async () => {
    const payment = await paid();
    await use(4);
    expect(await books()).toEqual([12.8, 0]);
    await refund(payment);
    expect(await books()).toEqual([0, 7.2]);
    await expect(ledger.ensureCredit(accountId)).rejects.toEqual(blocked(7.2 * BRL));
    await expect(begin(1)).rejects.toEqual(blocked(7.2 * BRL));
    await paid();
    expect(await books()).toEqual([12.8, 0]);
    await ledger.ensureCredit(accountId);
    await use(1);
    const entries = await ledger.entries(accountId);
    expect(entries.filter(({ kind }) => kind === 'debt_payment').map(({ microBrl }) => microBrl / BRL)).toEqual([
      -7.2, 7.2,
    ]);
  });

  it('blocks credit of other lots too, until an operator gives the missing amount', async () => {
    const [first] = [await paid(), await paid()];
    await use(4);
    await refund(first);
    expect(await books()).toEqual([20, 7.2]);
    await expect(begin(1)).rejects.toEqual(blocked(7.2 * BRL));
    await ledger.credit(accountId, { kind: 'grant', microBrl: 7 * BRL, microBrlPerHour: 1_800_000 });
    expect(await books()).toEqual([20, 0.2]);
    await ledger.credit(accountId, { kind: 'grant', microBrl: BRL, microBrlPerHour: 1_800_000 });
    expect(await books()).toEqual([20.8, 0]);
    await use(1);
  });

  it('counts reserved credit as used until the transcription ends: a charge leaves the debt, a release lowers it', async () => {
    const payment = await paid();
    const [charged, released] = [await begin(2), await begin(3)];
    await refund(payment);
    expect(await books()).toEqual([0, 9]);
    await transcriptions.complete(charged, RESULT);
    expect(await books()).toEqual([0, 9]);
    await transcriptions.fail(released, { code: 'internal_error' });
    expect(await books()).toEqual([0, 3.6]);
  });

  it('a debt that was paid before its reservation is released is credit again', async () => {
    const payment = await paid();
    const id = await begin(5);
    await refund(payment);
    await paid();
    expect(await books()).toEqual([11, 0]);
    await transcriptions.cancel(id);
    expect(await books()).toEqual([20, 0]);
  });

  it('returns the credit of a dispute that is won, and leaves that of a lost one reversed, in any order of events', async () => {
    const [won, lost] = [await paid(), await paid()];
    await use(1);
    await dispute(won, 'open');
    expect(await books()).toEqual([20, 1.8]);
    await dispute(won, 'won');
    expect(await books()).toEqual([38.2, 0]);
    // The lot is used in its old place again: the oldest first.
    expect((await ledger.wallet(accountId)).lots.map(({ id }) => id)).toEqual([`lot_${won.id}`, `lot_${lost.id}`]);
    const decided = { id: 'dp_1', microBrl: 20 * BRL };
    await report(lost, { kind: 'dispute', dispute: { ...decided, status: 'lost' } });
    expect(await report(lost, { kind: 'dispute', dispute: { ...decided, status: 'open' } })).toBe(false);
    expect(await books()).toEqual([18.2, 0]);
  });

  it('a payment that was refunded before its confirmation adds only the rest', async () => {
    const payment = await opened();
    await report(payment, { kind: 'refund', microBrl: 5 * BRL });
    expect(await books()).toEqual([0, 0]);
    await deliver(await sandbox.pay(payment.providerId));
    expect(await books()).toEqual([15, 0]);
    const all = await opened();
    await report(all, { kind: 'dispute', dispute: { id: 'dp_1', microBrl: 20 * BRL, status: 'open' } });
    await deliver(await sandbox.pay(all.providerId));
    expect(await books()).toEqual([15, 0]);
    await report(all, { kind: 'dispute', dispute: { id: 'dp_1', microBrl: 20 * BRL, status: 'won' } });
    expect(await books()).toEqual([35, 0]);
  });

  it('a subscription that expired owes only what was used of it', async () => {
    const payment = await paid(MONTH);
    await use(5);
    now = new Date(now.getTime() + 40 * 86_400_000);
    await refund(payment);
    expect(await books()).toEqual([0, 9]);
  });

  it('a Pix that is paid after the deletion of its account adds nothing, and is logged for an operator to refund', async () => {
    const payment = await opened();
    const { email } = (await new AccountRepository(mongodb.db).findById(accountId))!;
    const user = { id: newId('user'), accountId, email } as User;
    await new AccountDeletionRepository(mongodb.db).begin(user, { kind: 'person', id: user.id });
    expect(await deliver(await sandbox.pay(payment.providerId))).toBe(true);
    expect(await deliver(await sandbox.pay(payment.providerId))).toBe(false);
    expect(await books()).toEqual([0, 0]);
    expect(await payments.search({ uncredited: true }, 10)).toMatchObject([
      { id: payment.id, status: 'confirmed', uncredited: 'account_deleted' },
    ]);
    expect(await new InvoiceRepository(mongodb.db).list(accountId)).toEqual([]);
    const logged = { action: 'payment.uncredited', by: null, accountId, subject: payment.id };
    expect(await mongodb.db.collection('operator_log').find().toArray()).toMatchObject([logged]);
    // The refund changes no credit, since there was none.
    expect(await refund(payment)).toBe(true);
    expect(await books()).toEqual([0, 0]);
    expect(await payments.search({ uncredited: true }, 10)).toEqual([]);
  });
});
