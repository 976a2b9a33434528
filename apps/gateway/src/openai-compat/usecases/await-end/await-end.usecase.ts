import { Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import type { TranscriptionFailure, TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { ApiError } from '../../../platform/http/api-error';
import { TranscriptionViewLoader } from '../../../transcriptions/transcription-view.loader';
import { WaitForTranscription } from '../../../transcriptions/usecases/wait-for-transcription/wait-for-transcription.usecase';
import type { CompatibleResult } from '../../compatible-result';

interface AwaitEndCommand {
  readonly record: TranscriptionRecord;
  /** Stops the wait early. */
  readonly signal: AbortSignal;
}

/** Recordings last at most 4 hours and are transcribed faster than real time. */
const WAIT_MAX_MS = 4 * 3_600_000;

/** Waits for the result for as long as it takes, as OpenAI's API has no polling. Rejects with the error of a failed transcription. */
@Injectable()
export class AwaitEnd {
  constructor(
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  async execute({ record, signal }: AwaitEndCommand): Promise<CompatibleResult> {
    const until = ({ status }: TranscriptionRecord): boolean => isTerminal(status);
    const view = await this.views.load(await this.waitFor.execute({ record, until, maxMs: WAIT_MAX_MS, signal }));
    const { id, status, error, durationS, billing, options, speakerNames = {} } = view.record;
    if (error !== null) throw failureOf(error);
    if (status === 'canceled') throw new ApiError('deleted', { message: 'A transcrição foi cancelada.' });
    // The process is shutting down, or the wait was too long. The SDKs retry and join the same transcription.
    if (view.transcript === null || durationS === null || billing === null) throw new AppError('overloaded');
    const decoding = options.decodingFacts === true ? await this.transcriptions.findDecoding(id) : [];
    return { transcript: view.transcript, durationS, billedS: billing.seconds, speakerNames, decoding };
  }
}

function failureOf({ code, details }: TranscriptionFailure): AppError {
  if (details?.kind === 'voice_unusable') return new AppError(code, { details, param: 'known_speaker_references[]' });
  return new AppError(code, details === undefined ? {} : { details });
}
