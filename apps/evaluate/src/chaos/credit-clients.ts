/**
 * Callers in a separate process that use and buy credit until a message stops them. `credit-clients.spec.ts` kills and restarts the process.
 * After a restart it first finishes the transcriptions that the killed process left open, as the next worker retries an activity.
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
import { RATE_BY_AMOUNT, type CreditClientOptions } from './credit-client-options';

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
    private readonly options: CreditClientOptions,
    private readonly stopping: AbortSignal,
  ) {
    this.ledger = new LedgerRepository(db);
    this.transcriptions = new TranscriptionRepository(db);
  }

  async work(): Promise<void> {
    await this.finishOpenTranscriptions();
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
      if (randomInt(4) === 0) await this.buy(accountId);
      const id = newId('transcription');
      const audio = { audioKey: objectKeys.original(id), originalBytes: 1 };
      await retryUntilResponse(() =>
        this.transcriptions.insert({ id, accountId, apiKeyId, createdAt: new Date(), options: {}, ...audio }),
      );
      await this.finish(id);
    }
  }

  /** A failed call may still have added the credit; the ledger shows whether it did. */
  private async buy(accountId: string): Promise<void> {
    const [microBrl, microBrlPerHour] = oneOf([...RATE_BY_AMOUNT]);
    await this.ledger.credit(accountId, { kind: 'top_up', microBrl, microBrlPerHour }).catch(rethrowUnlessServerError);
  }

  private async finish(id: string): Promise<void> {
    const cost = { durationS: randomInt(1, 2_000) / 10, surchargePerHour: oneOf([0, 120_000]) };
    const paid = await retryUntilResponse(() => this.transcriptions.reserve(id, cost)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'insufficient_credit')) throw error;
      return null;
    });
    const end = paid === null ? () => this.transcriptions.fail(id, ERROR) : this.anyEnd(id);
    // Simulates two workers that each believe the other is dead.
    await Promise.all([retryUntilResponse(end), retryUntilResponse(end)]);
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
