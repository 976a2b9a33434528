import { Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';
import type { GetTranscriptionCommand } from './get-transcription.command';

/** Reads a transcription with its result or progress, now or after a wait for its end. */
@Injectable()
export class GetTranscription {
  constructor(
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
  ) {}

  async execute({ record, waitMs, signal }: GetTranscriptionCommand): Promise<TranscriptionView> {
    const until = ({ status }: typeof record): boolean => isTerminal(status);
    return this.views.load(await this.waitFor.execute({ record, until, maxMs: waitMs, signal }));
  }
}
