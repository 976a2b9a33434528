import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import type { AppConfig } from '@aether/platform';
import { CONFIG } from '../../../platform/tokens';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';

interface AwaitResultCommand {
  readonly record: TranscriptionRecord;
  /** Whether to return without waiting. */
  readonly asynchronous: boolean;
  readonly signal: AbortSignal;
}

/** More than the longest recording that may be returned in the same call can reasonably take. */
const CALL_MAX_MS = 3_600_000;

/** Waits for the result of a new transcription, or returns its current state once its duration is known to exceed the limit for one call. */
@Injectable()
export class AwaitResult {
  constructor(
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ record, asynchronous, signal }: AwaitResultCommand): Promise<TranscriptionView> {
    const { syncLimitS } = this.config.http;
    const until = ({ status, durationS }: TranscriptionRecord): boolean =>
      isTerminal(status) || (durationS !== null && durationS > syncLimitS);
    const maxMs = asynchronous ? 0 : CALL_MAX_MS;
    const ended = await this.waitFor.execute({ record, until, maxMs, signal }).catch(rolledBack);
    return this.views.load(ended);
  }
}

/** The call had joined an earlier attempt that could not be started and was rolled back, so the caller may retry. */
function rolledBack(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? new AppError('overloaded', { cause: error }) : error;
}
