import { Injectable } from '@nestjs/common';
import { AppError, isTerminal } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { ApiError } from '../../../platform/http/api-error';
import { TranscriptionViewLoader } from '../../../transcriptions/transcription-view.loader';
import { WaitForTranscription } from '../../../transcriptions/usecases/wait-for-transcription/wait-for-transcription.usecase';
import type { CompatibleResult } from '../../compatible-result';
import type { AwaitEndCommand } from './await-end.command';

/** No recording is longer than 4 hours, and all of them are transcribed faster than they last. */
const WAIT_MAX_MS = 4 * 3_600_000;

/** Waits for the result however long it takes: this route has no other way to give it. Rejects with what the transcription failed with. */
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
    const { id, status, error, durationS, billing, options } = view.record;
    if (error !== null) throw new AppError(error.code);
    if (status === 'canceled') throw new ApiError('deleted', { message: 'A transcrição foi cancelada.' });
    // The process goes down, or the wait was too long: the SDKs ask again, and join the same transcription.
    if (view.transcript === null || durationS === null || billing === null) throw new AppError('overloaded');
    const decoding = options.decodingFacts === true ? await this.transcriptions.findDecoding(id) : [];
    return { transcript: view.transcript, durationS, billedS: billing.seconds, decoding };
  }
}
