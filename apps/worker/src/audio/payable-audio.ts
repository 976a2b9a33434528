import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@aether/domain';
import type { TranscriptionOptions } from '@aether/language';
import { LedgerRepository, RequestWindowRepository, TranscriptionRepository, type AppConfig } from '@aether/platform';
import { MAX_AUDIO_S } from '@aether/speech';
import { CONFIG } from '../tokens';

const MINUTES_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Recordings of an account in an hour that are found, while they are decoded, to be longer than its credit pays for. More are refused undecoded,
 * until the account adds credit.
 */
const UNPAID_DECODINGS = 5;

/** How much of a recording may be decoded. */
export interface DecodingLimit {
  readonly maxDurationS: number;
  /** The error of a longer recording. */
  readonly tooLong: ErrorCode;
  /** Name of the count of the account's unpaid decodings; absent if it can pay for any recording. */
  readonly countedAs?: string;
}

/** Limited only by what the service accepts. */
const UNLIMITED: DecodingLimit = { maxDurationS: MAX_AUDIO_S, tooLong: 'audio_too_long' };

/** Limits decoding to what the account can pay for, before the credit is reserved for the decoded seconds. */
@Injectable()
export class PayableAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly ledger: LedgerRepository,
    private readonly windows: RequestWindowRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Micro-BRL per hour on top of the lots' rates. */
  surchargePerHour({ sentiment }: TranscriptionOptions): number {
    return sentiment === undefined ? 0 : this.config.pricing.sentimentMicroBrlPerMinute * MINUTES_PER_HOUR;
  }

  /** Rejects with `insufficient_credit` when the account has had too many unpaid decodings. */
  async limitFor(transcriptionId: string): Promise<DecodingLimit> {
    const { accountId, options } = await this.transcriptions.require(transcriptionId);
    if (!this.config.pricing.prepaid) return UNLIMITED;
    const surchargePerHour = this.surchargePerHour(options);
    const payable = await this.ledger.payable(accountId, { transcriptionId, surchargePerHour });
    if (payable.seconds >= MAX_AUDIO_S) return UNLIMITED;
    // Added credit begins a new count.
    const countedAs = `unpaid/${accountId}/${payable.newestLotId ?? ''}`;
    const { remaining } = await this.count(countedAs, 0);
    if (remaining === 0) throw new AppError('insufficient_credit');
    return { maxDurationS: payable.seconds, tooLong: 'insufficient_credit', countedAs };
  }

  /** Runs the decoding, and counts it if the recording is longer than its account can pay for. */
  async counting<T>({ countedAs }: DecodingLimit, decode: () => Promise<T>): Promise<T> {
    try {
      return await decode();
    } catch (error) {
      const unpaid = error instanceof AppError && error.code === 'insufficient_credit';
      if (unpaid && countedAs !== undefined) await this.count(countedAs, 1);
      throw error;
    }
  }

  /** Adds to `insufficient_credit` how much audio the credit pays for. Any other error stays unchanged. */
  explain(error: unknown, { maxDurationS }: DecodingLimit): unknown {
    if (!(error instanceof AppError) || error.code !== 'insufficient_credit') return error;
    return new AppError(error.code, { details: { kind: 'credit_short', payableSeconds: maxDurationS }, cause: error });
  }

  private count(name: string, asked: 0 | 1): ReturnType<RequestWindowRepository['admit']> {
    return this.windows.admit(name, { asked, limit: UNPAID_DECODINGS, windowMs: HOUR_MS });
  }
}
