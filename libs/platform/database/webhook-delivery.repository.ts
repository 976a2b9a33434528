import type { DeliveryAttempt, DeliveryStatus, WebhookDelivery } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, toStored, type DeliveryDocument } from './documents';

/** Number of an event's latest attempts that are kept; older ones are only counted. */
const ATTEMPTS_KEPT = 50;

export type AttemptEnd = Pick<DeliveryAttempt, 'statusCode' | 'failure'> & { readonly durationMs: number };

export interface DueDelivery {
  readonly eventId: string;
  /** Null for a test event. */
  readonly transcriptionId: string | null;
}

/** Deliveries of events. `TranscriptionRepository` creates a delivery when a transcription ends; tests are created here. */
export class WebhookDeliveryRepository {
  private readonly deliveries: Collection<DeliveryDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.deliveries = db.collection(COLLECTIONS.webhookDeliveries);
  }

  /** Adds the delivery of a test event. */
  async add(delivery: WebhookDelivery): Promise<void> {
    await this.deliveries.insertOne(toStored(delivery));
  }

  /** Test deliveries of an account, oldest first. */
  async listTests(accountId: string): Promise<readonly WebhookDelivery[]> {
    const documents = await this.deliveries.find({ accountId, transcriptionId: null }).sort({ _id: 1 }).toArray();
    return documents.map((document) => fromStored<WebhookDelivery>(document));
  }

  async find(eventId: string): Promise<WebhookDelivery | null> {
    const document = await this.deliveries.findOne({ _id: eventId });
    return document && fromStored<WebhookDelivery>(document);
  }

  /** Deliveries of all the account's transcriptions and tests, newest first. `next` is the cursor (`after`) of the next page, null on the last. */
  async listForAccount(
    accountId: string,
    { limit, after }: { readonly limit: number; readonly after?: string },
  ): Promise<{ readonly deliveries: readonly WebhookDelivery[]; readonly next: string | null }> {
    const documents = await this.deliveries
      .find({ accountId, ...(after !== undefined && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .toArray();
    const deliveries = documents.slice(0, limit).map((document) => fromStored<WebhookDelivery>(document));
    return { deliveries, next: documents.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
  }

  /** Pending deliveries whose next attempt was due before `before`, longest overdue first. */
  async listDue(before: Date, limit: number): Promise<readonly DueDelivery[]> {
    const documents = await this.deliveries
      .find({ status: 'pending', dueAt: { $lt: before } }, { projection: { transcriptionId: 1 } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
    return documents.map(({ _id, transcriptionId }) => ({ eventId: _id, transcriptionId }));
  }

  /** Number of pending deliveries, and when the first of them is due (null with none). */
  async pending(): Promise<{ readonly count: number; readonly firstDueAt: Date | null }> {
    const pending = { status: 'pending' } as const;
    const [count, [first]] = await Promise.all([
      this.deliveries.countDocuments(pending, { hint: 'due' }),
      this.deliveries
        .find(pending, { projection: { dueAt: 1 } })
        .hint('due')
        .sort({ dueAt: 1 })
        .limit(1)
        .toArray(),
    ]);
    return { count, firstDueAt: first?.dueAt ?? null };
  }

  /**
   * Records the start of an attempt before anything is sent; earlier attempts without an end become `interrupted`. Returns the attempt's number,
   * or null when the event is settled or deleted and must not be sent.
   */
  async beginAttempt(eventId: string): Promise<number | null> {
    await this.deliveries.updateOne(
      { _id: eventId },
      { $set: { 'attempts.$[open].failure': 'interrupted' } },
      { arrayFilters: [{ 'open.durationMs': null, 'open.failure': null }] },
    );
    const counted = await this.deliveries.findOneAndUpdate(
      { _id: eventId, status: 'pending' },
      { $inc: { tries: 1 } },
      { returnDocument: 'after', projection: { tries: 1 } },
    );
    if (counted === null) return null;
    const number = counted.tries;
    const attempt: DeliveryAttempt = { number, at: this.now(), durationMs: null, statusCode: null, failure: null };
    await this.deliveries.updateOne(
      { _id: eventId },
      { $push: { attempts: { $each: [attempt], $slice: -ATTEMPTS_KEPT } } },
    );
    return number;
  }

  /**
   * Records the outcome of an attempt. `dueAt`: when the next one is due if the delivery stays pending. A late end of an older attempt only
   * counts if it succeeded.
   */
  async endAttempt(
    eventId: string,
    end: AttemptEnd & { readonly number: number },
    next: { readonly status: DeliveryStatus; readonly dueAt: Date | null },
  ): Promise<void> {
    const { number, ...result } = end;
    await this.deliveries.updateOne(
      { _id: eventId, 'attempts.number': number },
      {
        $set: {
          'attempts.$.durationMs': result.durationMs,
          'attempts.$.statusCode': result.statusCode,
          'attempts.$.failure': result.failure,
        },
      },
    );
    const delivered = next.status === 'delivered';
    await this.deliveries.updateOne(
      { _id: eventId, ...(!delivered && { tries: number, status: 'pending' }) },
      { $set: { ...next, ...(delivered && { deliveredAt: this.now() }) } },
    );
  }

  /** Makes an event pending again, due now. Null when there is no such event. */
  async reopen(eventId: string): Promise<WebhookDelivery | null> {
    const document = await this.deliveries.findOneAndUpdate(
      { _id: eventId },
      { $set: { status: 'pending', dueAt: this.now() } },
      { returnDocument: 'after' },
    );
    return document && fromStored<WebhookDelivery>(document);
  }

  /** Stops a pending delivery; a settled one stays unchanged. */
  async stop(eventId: string): Promise<void> {
    await this.deliveries.updateOne({ _id: eventId, status: 'pending' }, { $set: { status: 'stopped', dueAt: null } });
  }
}
