/**
 * "The same with real MongoDB and 50 parallel clients, killed and restarted": five processes of ten clients each create, stream, cancel and delete
 * transcriptions of five accounts, buy credit and take the money back by refunds and disputes, while the processes and the server are killed and
 * restarted. At the end, every balance equals the sum of its ledger, no lot was below zero but for money that went back, no text is unpaid, and every
 * charge and every reversal was made once and follows the specification's arithmetic.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reversedMicroBrl, type LedgerEntry, type Payment } from '@aether/domain';
import { AccountRepository, PaymentRepository } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { report } from '../support/report';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { RATE_BY_AMOUNT, type CreditClientOptions } from '../../apps/evaluate/src/chaos/credit-client-options';
import { auditLedger } from '../../apps/evaluate/src/chaos/ledger-audit';

const PROCESS = join(CHECKOUT, 'dist/apps/evaluate/src/chaos/credit-clients.js');
const PROCESSES = 5;
const CLIENTS_EACH = 10;
/** The process to kill in each round; null: the server. */
const VICTIMS = [0, 3, null, 1, 0] as const;
const BETWEEN_KILLS = 15;
const ROUND_TIMEOUT_MS = 300_000;

describe('credit while 50 clients and the server are killed', () => {
  const accountIds: string[] = [];
  const children: ChildProcess[] = [];
  let mongodb: MongodbUnderTest;
  let ended = 0;
  let failed = 0;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
    const accounts = new AccountRepository(mongodb.db);
    for (let n = 0; n < 5; n += 1) accountIds.push((await accounts.create({ email: `conta${n}@exemplo.com.br` })).id);
    for (let index = 0; index < PROCESSES; index += 1) start(index);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await mongodb?.dispose();
  });

  function start(index: number): void {
    const { url: mongodbUrl } = mongodb.config;
    const options: CreditClientOptions = { mongodbUrl, apiKeyId: `key_${index}`, accountIds, clients: CLIENTS_EACH };
    const child = fork(PROCESS, [JSON.stringify(options)], { execArgv: [] });
    child.on('message', () => (ended += 1));
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) failed += 1;
    });
    children[index] = child;
  }

  async function kill(victim: number | null): Promise<void> {
    if (victim === null) {
      await mongodb.kill();
      await mongodb.restart();
      return;
    }
    const child = children[victim]!;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    start(victim);
  }

  async function untilMoreEnded(): Promise<void> {
    const target = ended + BETWEEN_KILLS;
    const probe = (): boolean => failed > 0 || ended >= target;
    await eventually(`${target} transcriptions have ended`, probe, { timeoutMs: ROUND_TIMEOUT_MS });
    expect(failed).toBe(0);
  }

  /** Seconds times the rate of the lot and the surcharge, if any, rounded half up to a micro-BRL. */
  function checkPrice({ seconds = 0, microBrl }: LedgerEntry, lotRate: number): void {
    const price = (perHour: number): number => -Number((BigInt(seconds) * BigInt(perHour) * 2n + 3600n) / 7200n);
    expect([price(lotRate), price(lotRate + 120_000)]).toContain(microBrl);
  }

  /** The credit of a confirmed payment was added once, and what its payer has back was taken once. */
  function checkPayment(
    { id, status, purchase: { microBrl }, ...reversals }: Payment,
    entries: readonly LedgerEntry[],
  ) {
    const own = entries.filter(({ lotId }) => lotId === `lot_${id}`);
    const sum = (...kinds: readonly LedgerEntry['kind'][]): number =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((total, entry) => total + entry.microBrl, 0);
    const credited = status === 'confirmed' ? microBrl : 0;
    const back = credited && reversedMicroBrl(reversals, microBrl);
    expect([sum('top_up'), sum('refund', 'dispute', 'dispute_won')]).toEqual([credited, 0 - back]);
  }

  it('every balance and every charge is correct, lot by lot and record by record', async () => {
    for (const victim of VICTIMS) {
      await untilMoreEnded();
      await kill(victim);
    }
    await untilMoreEnded();
    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) child.send('stop');
    await Promise.all(ends);
    expect(failed).toBe(0);

    const records = mongodb.db.collection<{ _id: string; accountId: string; status: string }>('transcriptions');
    const reversals = { refund: 0, dispute: 0, dispute_won: 0 };
    const isReversal = (kind: string): kind is keyof typeof reversals => kind in reversals;
    let [charges, canceledWithCharge] = [0, 0];
    for (const accountId of accountIds) {
      const ids = (await records.find({ accountId }).toArray()).map(({ _id }) => _id);
      const entries = await auditLedger(mongodb.db, accountId, ids);
      const rates = new Map(
        entries
          .filter(({ kind }) => kind === 'trial' || kind === 'top_up')
          .map(({ lotId, kind, microBrl }) => [lotId, kind === 'trial' ? 1_800_000 : RATE_BY_AMOUNT.get(microBrl)!]),
      );
      for (const entry of entries.filter(({ kind }) => kind === 'charge')) checkPrice(entry, rates.get(entry.lotId)!);
      const paid = await new PaymentRepository(mongodb.db).list(accountId);
      for (const payment of paid) checkPayment(payment, entries);
      for (const { kind } of entries) if (isReversal(kind)) reversals[kind] += 1;
      canceledWithCharge += await records.countDocuments({
        accountId,
        status: 'canceled',
        'billing.seconds': { $gt: 0 },
      });
      charges += entries.filter(({ kind }) => kind === 'charge').length;
    }
    report('credit', { transcriptions: ended, charges, canceledWithCharge, ...reversals });
    // Positive controls.
    expect(Math.min(charges, canceledWithCharge, reversals.refund, reversals.dispute)).toBeGreaterThan(0);
    expect(await records.countDocuments({ status: { $in: ['queued', 'processing'] } })).toBe(0);
  });
});
