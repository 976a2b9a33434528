import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { PROGRESS_LOG, TranscriptionRepository, type ProgressLog } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['enterStage'];

/** Rejects with `already_finished` when the transcription was ended from elsewhere: there is nothing to work for. */
@Injectable()
export class EnterStage {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  async execute({ transcriptionId, stage }: Parameters<Activity>[0]): ReturnType<Activity> {
    const { record } = await this.transcriptions.markProcessing(transcriptionId);
    if (isTerminal(record.status)) throw new AppError('already_finished');
    await this.progressLog.append(transcriptionId, { kind: 'stage', stage });
  }
}
