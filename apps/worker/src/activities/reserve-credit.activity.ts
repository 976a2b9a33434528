import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { type TranscriptionOptions } from '@aether/language';
import { TranscriptionRepository, type AppConfig } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { CONFIG } from '../tokens';

type Activity = PipelineActivities['reserveCredit'];

const MINUTES_PER_HOUR = 60;

/**
 * Reserves the price of the transcription before anything is transcribed; rejects with `insufficient_credit`. Billing counts decoded seconds,
 * because the file's own duration may differ. Rejects with `already_finished` if the transcription has ended meanwhile.
 */
@Injectable()
export class ReserveCredit {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ transcriptionId, durationS }: Parameters<Activity>[0]): ReturnType<Activity> {
    const record = await this.transcriptions.require(transcriptionId);
    const surchargePerHour = this.surchargePerHour(record.options);
    const { prepaid } = this.config.pricing;
    const reserved = await this.transcriptions.reserve(transcriptionId, { durationS, surchargePerHour, prepaid });
    if (isTerminal(reserved.record.status)) throw new AppError('already_finished');
  }

  private surchargePerHour({ sentiment }: TranscriptionOptions): number {
    return sentiment === undefined ? 0 : this.config.pricing.sentimentMicroBrlPerMinute * MINUTES_PER_HOUR;
  }
}
