import { Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { cancelTranscription, redeliver, startTranscription } from '@aether/temporal/client';
import type { TranscriptionRecord } from '@aether/language';

/** A server that hangs is one that is away: nobody waits for it longer. */
const DEADLINE_MS = 10_000;

/** For a clean-up that the caller waits for, and that is only a precaution. */
const ABANDON_MS = 2_000;

/** The workflow behind each transcription. */
@Injectable()
export class TranscriptionWorkflows {
  constructor(private readonly client: Client) {}

  /** Starting the same transcription again changes nothing. */
  async start(record: TranscriptionRecord): Promise<void> {
    await this.inTime(() => startTranscription(this.client, record));
  }

  /** Has the event of a transcription, or (null) of a test, sent now. */
  async deliver(transcriptionId: string | null, eventId: string): Promise<void> {
    await this.inTime(() => redeliver(this.client, { transcriptionId, eventId }));
  }

  /** Has nothing more sent about a transcription. */
  async endDelivery(eventId: string): Promise<void> {
    await this.inTime(() => cancelTranscription(this.client, eventId));
  }

  /** Asks the workflow to end. False when there is none, or none any more. */
  async cancel(id: string): Promise<boolean> {
    return this.inTime(() => cancelTranscription(this.client, id));
  }

  /** After a start that failed: its answer may have been lost, and the workflow be running. */
  async abandon(id: string): Promise<void> {
    await this.inTime(() => cancelTranscription(this.client, id), ABANDON_MS);
  }

  /** Waits for the end of the workflow, whatever it is; gives up after `limitMs`. */
  async ended(id: string, limitMs: number): Promise<void> {
    await this.inTime(() => this.client.workflow.getHandle(id).result(), limitMs).catch(() => undefined);
  }

  private inTime<Result>(call: () => Promise<Result>, limitMs = DEADLINE_MS): Promise<Result> {
    return this.client.withDeadline(Date.now() + limitMs, call);
  }
}
