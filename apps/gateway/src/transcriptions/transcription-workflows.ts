import { Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { cancelTranscription, startTranscription } from '@aether/temporal/client';
import type { TranscriptionRecord } from '@aether/domain';

/** A server that hangs is one that is away: nobody waits for it longer. */
const DEADLINE_MS = 10_000;

/** The workflow behind each transcription. */
@Injectable()
export class TranscriptionWorkflows {
  constructor(private readonly client: Client) {}

  /** Starting the same transcription again changes nothing. */
  async start({ id, accountId }: TranscriptionRecord): Promise<void> {
    await this.inTime(() => startTranscription(this.client, { transcriptionId: id, accountId }));
  }

  /** Asks the workflow to end. False when there is none, or none any more. */
  async cancel(id: string): Promise<boolean> {
    return this.inTime(() => cancelTranscription(this.client, id));
  }

  private inTime<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.client.withDeadline(Date.now() + DEADLINE_MS, call);
  }
}
