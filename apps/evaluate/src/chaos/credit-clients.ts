/**
 * Callers in a separate process that use credit, buy it and take the money back until a message stops them. `credit-clients.spec.ts` kills and
 * restarts the process. After a restart it first finishes what the killed process left open: transcriptions, as the next worker retries an
 * activity, and payments, as a provider repeats its event.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, MICRO_BRL_PER_CENTAVO, type Payment, type Reversal } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  connectMongodb,
  newId,
  PaymentRepository,
  TranscriptionRepository,
  type MongodbConnection,
} from '@aether/platform';
import { MongoError } from 'mongodb';
import { RATE_BY_AMOUNT, type CreditClientOptions } from './credit-client-options';

const PAGE = 100;
const PROVIDER = { name: 'sandbox', sandbox: true } as const;

const ERROR = { code: 'internal_error' } as const;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
};

class CreditClients {
  private readonly payments: PaymentRepository;
  private readonly transcriptions: TranscriptionRepository;

  constructor(
    { db }: MongodbConnection,
    private readonly options: CreditClientOptions,
    private readonly stopping: AbortSignal,
  ) {
    this.payments = new PaymentRepository(db);
    this.transcriptions = new TranscriptionRepository(db);
  }

  async work(): Promise<void> {
    await this.finishOpenTranscriptions();
    for (const accountId of this.options.accountIds) await this.finishOpenPayments(accountId);
    await Promise.all(Array.from({ length: this.options.clients }, () => this.useAndBuy()));
  }

  private async finishOpenTranscriptions(): Promise<void> {
    const createdBefore = new Date();
    let after: string | null = null;
    do {
      const page: Parameters<TranscriptionRepository['listOpen']>[0] = { createdBefore, after, limit: PAGE };
      const open = await retryUntilResponse(() => this.transcriptions.listOpen(page));
      for (const { id, apiKeyId } of open) if (apiKeyId === this.options.apiKeyId) await this.finish(id);
      after = open.length < PAGE ? null : (open.at(-1)?.id ?? null);
    } while (after !== null);
  }

  private async useAndBuy(): Promise<void> {
    const { accountIds, apiKeyId } = this.options;
    while (!this.stopping.aborted) {
      const accountId = oneOf(accountIds);
      if (randomInt(3) === 0) await this.buy(accountId);
      if (randomInt(3) === 0) await this.reverse(accountId);
      const id = newId('transcription');
      const audio = { audioKey: objectKeys.original(id), originalBytes: 1 };
      await retryUntilResponse(() =>
        this.transcriptions.insert({ id, accountId, apiKeyId, createdAt: new Date(), options: {}, ...audio }),
      );
      await this.finish(id);
    }
  }

  private async finishOpenPayments(accountId: string): Promise<void> {
    const pending = await retryUntilResponse(() => this.payments.search({ accountId, status: 'pending' }, PAGE));
    for (const payment of pending) await this.confirm(payment);
  }

  private async buy(accountId: string): Promise<void> {
    const [microBrl, microBrlPerHour] = oneOf([...RATE_BY_AMOUNT]);
    const purchase = { kind: 'top_up', microBrl, microBrlPerHour } as const;
    const fresh = { accountId, purchase, method: 'card', provider: PROVIDER.name, expiresAt: null } as const;
    await this.confirm(await retryUntilResponse(() => this.payments.create(fresh)));
  }

  private async confirm({ id, purchase }: Payment): Promise<void> {
    const centavos = purchase.microBrl / MICRO_BRL_PER_CENTAVO;
    await this.apply({ ...noticeOf(id), outcome: 'confirmed', centavos });
  }

  /** A refund, a dispute, or the decision of one that is open, of any payment of the account. */
  private async reverse(accountId: string): Promise<void> {
    const payments = await retryUntilResponse(() => this.payments.list(accountId, PAGE));
    const payment = payments.length === 0 ? null : oneOf(payments);
    if (payment !== null) await this.apply({ ...noticeOf(payment.id), reversal: reversalOf(payment) });
  }

  /** Providers repeat their events, also at the same time. */
  private async apply(notice: Parameters<PaymentRepository['apply']>[0]): Promise<void> {
    const applied = (): Promise<unknown> => retryUntilResponse(() => this.payments.apply(notice, PROVIDER));
    await Promise.all([applied(), applied()]);
  }

  private async finish(id: string): Promise<void> {
    const cost = { durationS: durationOf(id), surchargePerHour: oneOf([0, 120_000]) };
    const paid = await retryUntilResponse(() => this.transcriptions.reserve(id, cost)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'insufficient_credit')) throw error;
      return null;
    });
    const end = paid === null ? () => this.transcriptions.fail(id, ERROR) : this.anyEnd(id);
    // Simulates two workers that each believe the other is dead, while the gateway sends text.
    const [sentS] = await Promise.all([this.send(id), retryUntilResponse(end), retryUntilResponse(end)]);
    await this.expectCharged(id, Math.min(sentS, cost.durationS));
    process.send?.('ended');
  }

  /** @returns the seconds of audio whose text was sent */
  private async send(id: string): Promise<number> {
    let sentS = 0;
    for (let part = 0; part < randomInt(5); part += 1) {
      const next = sentS + randomInt(1, 600) / 10;
      if (!(await retryUntilResponse(() => this.transcriptions.maySend(id, { piece0: next })))) break;
      sentS = next;
    }
    return sentS;
  }

  /** Text that was sent is charged, unless the transcription failed. */
  private async expectCharged(id: string, sentS: number): Promise<void> {
    const record = await retryUntilResponse(() => this.transcriptions.findById(id));
    const chargedS = record?.billing?.seconds ?? 0;
    if (record?.status === 'failed' || chargedS >= Math.floor(sentS)) return;
    throw new Error(`the text of ${sentS} s of ${id} was sent, and ${chargedS} s were charged`);
  }

  private anyEnd(id: string): () => Promise<unknown> {
    const surcharged = oneOf([true, false]);
    return oneOf([
      () => this.transcriptions.complete(id, { ...RESULT, surcharged }),
      () => this.transcriptions.complete(id, { ...RESULT, surcharged }),
      () => this.transcriptions.fail(id, ERROR),
      () => this.transcriptions.cancel(id),
      () => this.transcriptions.markDeleted(id),
    ]);
  }
}

/** The same at every attempt. @returns 0.1 to 200 s */
function durationOf(id: string): number {
  return (1 + (Number.parseInt(id.slice(-6), 36) % 2_000)) / 10;
}

function noticeOf(paymentId: string): { readonly paymentId: string; readonly providerId: string } {
  return { paymentId, providerId: `sandbox_${paymentId}` };
}

function reversalOf({ purchase, refundedMicroBrl = 0, disputes = [] }: Payment): Reversal {
  const open = disputes.find(({ status }) => status === 'open');
  if (open !== undefined) return { kind: 'dispute', dispute: { ...open, status: oneOf(['won', 'lost']) } };
  const part = randomInt(1, purchase.microBrl + 1);
  if (randomInt(2) === 0) return { kind: 'refund', microBrl: Math.min(purchase.microBrl, refundedMicroBrl + part) };
  return { kind: 'dispute', dispute: { id: `dp_${disputes.length}`, microBrl: part, status: 'open' } };
}

function oneOf<T>(all: readonly T[]): T {
  return all[randomInt(all.length)]!;
}

/** Retries until the server responds. */
async function retryUntilResponse<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      rethrowUnlessServerError(error);
      await sleep(50);
    }
  }
}

function rethrowUnlessServerError(error: unknown): void {
  if (!(error instanceof MongoError)) throw error;
}

async function main(): Promise<void> {
  const stop = new AbortController();
  process.on('message', () => stop.abort());
  // The parent process has exited.
  process.on('disconnect', () => process.exit(1));
  const options = JSON.parse(process.argv[2] ?? '') as CreditClientOptions;
  const connection = await connectMongodb({ url: options.mongodbUrl });
  await new CreditClients(connection, options, stop.signal).work();
  await connection.close();
  process.exit(0);
}

void main();
