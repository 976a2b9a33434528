/**
 * Callers in a process of their own that use and buy credit until they are told to stop: to be killed, and started again, by
 * `credit-clients.spec.ts`. Begun again it first ends what its forerunner has left, as an activity is tried again by the next worker.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  connectMongodb,
  LedgerRepository,
  newId,
  TranscriptionRepository,
  type MongodbConnection,
} from '@aether/platform';
import { MongoError } from 'mongodb';
import { RATE_BY_AMOUNT, type CreditOrders } from './credit-orders';

const PAGE = 100;

const ERROR = { code: 'internal_error' } as const;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
};

class CreditClients {
  private readonly ledger: LedgerRepository;
  private readonly transcriptions: TranscriptionRepository;

  constructor(
    { db }: MongodbConnection,
    private readonly orders: CreditOrders,
    private readonly stopping: AbortSignal,
  ) {
    this.ledger = new LedgerRepository(db);
    this.transcriptions = new TranscriptionRepository(db);
  }

  async work(): Promise<void> {
    await this.endWhatWasLeft();
    await Promise.all(Array.from({ length: this.orders.clients }, () => this.useAndBuy()));
  }

  private async endWhatWasLeft(): Promise<void> {
    const createdBefore = new Date();
    let after: string | null = null;
    do {
      const page: Parameters<TranscriptionRepository['listOpen']>[0] = { createdBefore, after, limit: PAGE };
      const open = await insist(() => this.transcriptions.listOpen(page));
      for (const { id, apiKeyId } of open) if (apiKeyId === this.orders.apiKeyId) await this.finish(id);
      after = open.length < PAGE ? null : (open.at(-1)?.id ?? null);
    } while (after !== null);
  }

  private async useAndBuy(): Promise<void> {
    const { accountIds, apiKeyId } = this.orders;
    while (!this.stopping.aborted) {
      const accountId = oneOf(accountIds);
      if (randomInt(4) === 0) await this.buy(accountId);
      const id = newId('transcription');
      const audio = { audioKey: objectKeys.original(id), originalBytes: 1 };
      await insist(() =>
        this.transcriptions.insert({ id, accountId, apiKeyId, createdAt: new Date(), options: {}, ...audio }),
      );
      await this.finish(id);
    }
  }

  /** One that is not acknowledged may have been given, or not: the ledger says. */
  private async buy(accountId: string): Promise<void> {
    const [microBrl, microBrlPerHour] = oneOf([...RATE_BY_AMOUNT]);
    await this.ledger.credit(accountId, { kind: 'top_up', microBrl, microBrlPerHour }).catch(unlessServerFailed);
  }

  private async finish(id: string): Promise<void> {
    const cost = { durationS: randomInt(1, 2_000) / 10, surchargePerHour: oneOf([0, 120_000]) };
    const paid = await insist(() => this.transcriptions.reserve(id, cost)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'insufficient_credit')) throw error;
      return null;
    });
    const end = paid === null ? () => this.transcriptions.fail(id, ERROR) : this.anyEnd(id);
    // As two workers of which each believes that the other is dead.
    await Promise.all([insist(end), insist(end)]);
    process.send?.('ended');
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

function oneOf<T>(all: readonly T[]): T {
  return all[randomInt(all.length)]!;
}

/** Again and again, until the server has answered. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      unlessServerFailed(error);
      await sleep(50);
    }
  }
}

function unlessServerFailed(error: unknown): void {
  if (!(error instanceof MongoError)) throw error;
}

async function main(): Promise<void> {
  const stop = new AbortController();
  process.on('message', () => stop.abort());
  // Nobody is there to stop it any more.
  process.on('disconnect', () => process.exit(1));
  const orders = JSON.parse(process.argv[2] ?? '') as CreditOrders;
  const connection = await connectMongodb({ url: orders.mongodbUrl });
  await new CreditClients(connection, orders, stop.signal).work();
  await connection.close();
  process.exit(0);
}

void main();
