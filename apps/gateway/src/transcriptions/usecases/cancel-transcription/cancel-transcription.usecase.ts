import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import {
  cancelAbandoned,
  measureEnd,
  METRICS,
  OBJECT_STORE,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type Metrics,
  type ObjectStore,
} from '@aether/platform';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { TranscriptionWorkflows } from '../../transcription-workflows';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';

interface CancelTranscriptionCommand {
  readonly record: TranscriptionRecord;
  readonly signal: AbortSignal;
}

/** Time for the workflow to cancel its activities, which takes about one heartbeat, and to write the state. */
const CANCEL_WAIT_MS = 15_000;

/** Cancels a transcription. Rejects with `already_finished` when it has ended. */
@Injectable()
export class CancelTranscription {
  constructor(
    readonly transcriptions: TranscriptionRepository,
    readonly uploads: UploadRepository,
    readonly storage: StorageUseRepository,
    private readonly workflows: TranscriptionWorkflows,
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
    @Inject(OBJECT_STORE) readonly objects: ObjectStore,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  /** The view is canceled, or unfinished when the workflow takes longer to stop. */
  async execute({ record, signal }: CancelTranscriptionCommand): Promise<TranscriptionView> {
    if (isTerminal(record.status)) throw new AppError('already_finished', { param: 'id' });
    const ended = await this.end(record, signal);
    if (ended.status === 'completed' || ended.status === 'failed')
      throw new AppError('already_finished', { param: 'id' });
    return this.views.load(ended);
  }

  private async end(record: TranscriptionRecord, signal: AbortSignal): Promise<TranscriptionRecord> {
    const running = await this.workflows.cancel(record.id);
    if (!running) return this.endAbandoned(record);
    const until = ({ status }: TranscriptionRecord): boolean => isTerminal(status);
    return this.waitFor.execute({ record, until, maxMs: CANCEL_WAIT_MS, signal });
  }

  private async endAbandoned(record: TranscriptionRecord): Promise<TranscriptionRecord> {
    const canceled = await cancelAbandoned(this, record);
    measureEnd(this.metrics, canceled);
    return canceled.record;
  }
}
