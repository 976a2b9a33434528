import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { TranscriptionRepository, type AppConfig } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { PayableAudio } from '../audio/payable-audio';
import { CONFIG } from '../tokens';

type Activity = PipelineActivities['reserveCredit'];

/**
 * Reserves the price of the transcription before anything is transcribed; rejects with `insufficient_credit`. Billing counts decoded seconds,
 * because the file's own duration may differ. Rejects with `already_finished` if the transcription has ended meanwhile.
 */
@Injectable()
export class ReserveCredit {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly payable: PayableAudio,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ transcriptionId, durationS }: Parameters<Activity>[0]): ReturnType<Activity> {
    const record = await this.transcriptions.require(transcriptionId);
    const surchargePerHour = this.payable.surchargePerHour(record.options);
    const { prepaid } = this.config.pricing;
    const reserved = await this.transcriptions.reserve(transcriptionId, { durationS, surchargePerHour, prepaid });
    if (isTerminal(reserved.record.status)) throw new AppError('already_finished');
  }
}
