import { Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';

interface GetTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** How long to wait for the end; 0: not at all. */
  readonly waitMs: number;
  /** Of the transcript; null: the latest. */
  readonly revision: number | null;
  readonly signal: AbortSignal;
}

/** Reads a transcription with its result or progress, now or after a wait for its end. */
@Injectable()
export class GetTranscription {
  constructor(
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
  ) {}

  async execute({ record, waitMs, revision, signal }: GetTranscriptionCommand): Promise<TranscriptionView> {
    const until = ({ status }: typeof record): boolean => isTerminal(status);
    return this.views.load(await this.waitFor.execute({ record, until, maxMs: waitMs, signal }), revision);
  }
}
