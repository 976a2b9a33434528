import { Inject, Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import type { AppConfig } from '@aether/platform';
import { CONFIG } from '../../../platform/tokens';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';
import type { AwaitResultCommand } from './await-result.command';

/** No call waits longer than the longest recording that is answered in it could reasonably take. */
const CALL_MAX_MS = 3_600_000;

/** What a new transcription is answered with: its end, or its present state once it is known to take too long for one call. */
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
    const ended = await this.waitFor.execute({ record, until, maxMs, signal }).catch(takenBack);
    return this.views.load(ended);
  }
}

/** An earlier attempt that this call has joined could not be started, and is forgotten: the next one begins anew. */
function takenBack(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? new AppError('overloaded', { cause: error }) : error;
}
