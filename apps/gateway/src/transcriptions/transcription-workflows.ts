import { Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { cancelTranscription, redeliver, startTranscription } from '@aether/temporal/client';
import type { TranscriptionRecord } from '@aether/language';

/** After this time Temporal counts as unavailable. */
const DEADLINE_MS = 10_000;

/** Shorter, because the caller waits for this precautionary cleanup. */
const ABANDON_MS = 2_000;

/** Starts, signals and cancels the workflows of transcriptions. */
@Injectable()
export class TranscriptionWorkflows {
  constructor(private readonly client: Client) {}

  /** Idempotent. */
  async start(record: TranscriptionRecord): Promise<void> {
    await this.inTime(() => startTranscription(this.client, record));
  }

  /** Delivers the webhook event of a transcription, or (null) of a test, now. */
  async deliver(transcriptionId: string | null, eventId: string): Promise<void> {
    await this.inTime(() => redeliver(this.client, { transcriptionId, eventId }));
  }

  /** Stops the delivery of a webhook event. */
  async endDelivery(eventId: string): Promise<void> {
    await this.inTime(() => cancelTranscription(this.client, eventId));
  }

  /** Requests cancellation of the workflow. False when none is running. */
  async cancel(id: string): Promise<boolean> {
    return this.inTime(() => cancelTranscription(this.client, id));
  }

  /** Cancels the workflow after a failed start, whose response may have been lost while the workflow runs. */
  async abandon(id: string): Promise<void> {
    await this.inTime(() => cancelTranscription(this.client, id), ABANDON_MS);
  }

  /** Waits until the workflow has ended, with any result, for at most `limitMs`. */
  async ended(id: string, limitMs: number): Promise<void> {
    await this.inTime(() => this.client.workflow.getHandle(id).result(), limitMs).catch(() => undefined);
  }

  private inTime<Result>(call: () => Promise<Result>, limitMs = DEADLINE_MS): Promise<Result> {
    return this.client.withDeadline(Date.now() + limitMs, call);
  }
}
