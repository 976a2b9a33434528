import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import { type ProgressState, type TranscriptionRecord } from '@aether/language';
import { PROGRESS_LOG, TranscriptionRepository, type Logger, type ProgressLog } from '@aether/platform';
import { LOGGER } from '../platform/tokens';
import { deleted } from './owned-transcriptions';
import type { TranscriptionView } from './transcription-view';

/** Until the first event of a transcription is there. */
const NOTHING_YET = { stage: 'receiving', fraction: 0, audio_s: 0, pieces: [] } as const;

/** Adds to a record what its state calls for. */
@Injectable()
export class TranscriptionViewLoader {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects with `deleted`: it may have been while somebody waited for it. */
  async load(record: TranscriptionRecord): Promise<TranscriptionView> {
    if (record.deletedAt !== undefined) throw deleted();
    if (!isTerminal(record.status)) {
      return { record, transcript: null, progress: await this.progress(record.id) };
    }
    const transcript = record.status === 'completed' ? await this.transcriptions.findTranscript(record.id) : null;
    return { record, transcript, progress: null };
  }

  /** Null while the log cannot be reached: the rest of the answer does without it. */
  private async progress(id: string): Promise<ProgressState | null> {
    try {
      return (await this.progressLog.last(id))?.event.state ?? NOTHING_YET;
    } catch (error) {
      this.logger.warn({ transcriptionId: id, err: error }, 'progress log out of reach');
      return null;
    }
  }
}
