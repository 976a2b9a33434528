import { Injectable } from '@nestjs/common';
import { type TerminalStatus } from '@aether/domain';
import { BroadcastPublisher, ProgressPublisher } from '@aether/platform';

/** Publishes the end of a transcription. Publishing it again changes nothing. Never rejects: listeners also read the record. */
@Injectable()
export class EndAnnouncer {
  constructor(
    private readonly progress: ProgressPublisher,
    private readonly broadcasts: BroadcastPublisher,
  ) {}

  async announce(transcriptionId: string, status: TerminalStatus): Promise<void> {
    await this.progress.publish(transcriptionId, { kind: 'ended', status });
    await this.broadcasts.publish('transcriptionEnded', { transcriptionId, status });
  }
}
