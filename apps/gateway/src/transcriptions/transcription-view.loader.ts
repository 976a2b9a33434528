import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import { type ProgressState, type TranscriptionRecord } from '@aether/language';
import { PROGRESS_LOG, TranscriptionRepository, type Logger, type ProgressLog } from '@aether/platform';
import { LOGGER } from '../platform/tokens';
import { TranscriptHistory } from './corrections/transcript-history';
import { deleted } from './owned-transcriptions';
import type { TranscriptionView } from './transcription-view';

/** Progress before the first event of a transcription. */
const INITIAL_PROGRESS = { stage: 'receiving', fraction: 0, audio_s: 0, pieces: [] } as const;

/** Loads the transcript or the progress of a record, depending on its state. */
@Injectable()
export class TranscriptionViewLoader {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly history: TranscriptHistory,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * With the latest transcript, or with that of an earlier revision. Rejects with `deleted`, as the transcription may have been deleted during a wait,
   * and with `not_found` without such a revision.
   */
  async load(record: TranscriptionRecord, revision: number | null = null): Promise<TranscriptionView> {
    if (record.deletedAt !== undefined) throw deleted();
    if (!isTerminal(record.status)) {
      return { record, transcript: null, progress: await this.progress(record.id) };
    }
    if (record.status === 'completed' && revision !== null) {
      const { transcript, names } = await this.history.at(record, revision);
      return { record: { ...record, speakerNames: names }, transcript, progress: null };
    }
    const transcript = record.status === 'completed' ? await this.transcriptions.findTranscript(record.id) : null;
    return { record, transcript, progress: null };
  }

  /** Null while the log is unavailable, so that the response omits the progress. */
  private async progress(id: string): Promise<ProgressState | null> {
    try {
      return (await this.progressLog.last(id))?.event.state ?? INITIAL_PROGRESS;
    } catch (error) {
      this.logger.warn({ transcriptionId: id, err: error }, 'progress log unavailable');
      return null;
    }
  }
}
