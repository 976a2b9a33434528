import { Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { cancelTranscription, startTranscription } from '@aether/temporal/client';
import type { TranscriptionRecord } from '@aether/domain';

/** The workflow behind each transcription. */
@Injectable()
export class TranscriptionWorkflows {
  constructor(private readonly client: Client) {}

  /** Starting the same transcription again changes nothing. */
  async start({ id, accountId }: TranscriptionRecord): Promise<void> {
    await startTranscription(this.client, { transcriptionId: id, accountId });
  }

  /** Asks the workflow to end. False when there is none, or none any more. */
  async cancel(id: string): Promise<boolean> {
    return cancelTranscription(this.client, id);
  }
}
