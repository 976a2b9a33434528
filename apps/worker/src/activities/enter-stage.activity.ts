import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { METRICS, ProgressPublisher, TranscriptionRepository, type Metrics } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['enterStage'];

/** Rejects with `already_finished` when the transcription has already ended outside its workflow. */
@Injectable()
export class EnterStage {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly progress: ProgressPublisher,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute({ transcriptionId, stage }: Parameters<Activity>[0]): ReturnType<Activity> {
    const { changed, record } = await this.transcriptions.markProcessing(transcriptionId);
    if (isTerminal(record.status)) throw new AppError('already_finished');
    const waitedS = (Date.now() - record.createdAt.getTime()) / 1000;
    if (changed) this.metrics.observe('aether_transcription_wait_seconds', {}, Math.max(0, waitedS));
    await this.progress.publish(transcriptionId, { kind: 'stage', stage });
  }
}
