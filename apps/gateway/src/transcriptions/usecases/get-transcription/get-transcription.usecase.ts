import { Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import { OwnedTranscriptions } from '../../owned-transcriptions';
import type { TranscriptionView } from '../../transcription-view';
import { TranscriptionViewLoader } from '../../transcription-view.loader';
import { WaitForTranscription } from '../wait-for-transcription/wait-for-transcription.usecase';
import type { GetTranscriptionCommand } from './get-transcription.command';

/** One transcription of the account, now or once it has ended. */
@Injectable()
export class GetTranscription {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly waitFor: WaitForTranscription,
    private readonly views: TranscriptionViewLoader,
  ) {}

  async execute({ id, accountId, waitMs, signal }: GetTranscriptionCommand): Promise<TranscriptionView> {
    const record = await this.owned.find(id, accountId);
    const until = ({ status }: typeof record): boolean => isTerminal(status);
    return this.views.load(await this.waitFor.execute({ record, until, maxMs: waitMs, signal }));
  }
}
