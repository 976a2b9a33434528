import { Inject, Injectable } from '@nestjs/common';
import { type TerminalStatus } from '@aether/domain';
import { BroadcastPublisher, PROGRESS_LOG, type ProgressLog } from '@aether/platform';

/** Publishes the end of a transcription. Publishing it again changes nothing. */
@Injectable()
export class EndAnnouncer {
  constructor(
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    private readonly broadcasts: BroadcastPublisher,
  ) {}

  async announce(transcriptionId: string, status: TerminalStatus): Promise<void> {
    await this.progressLog.append(transcriptionId, { kind: 'ended', status });
    await this.broadcasts.publish('transcriptionEnded', { transcriptionId, status });
  }
}
