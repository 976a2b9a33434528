import { Inject, Injectable } from '@nestjs/common';
import { isTerminal, objectKeys } from '@aether/domain';
import { OBJECT_STORE, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { DeleteAudioCommand } from './delete-audio.command';

/** Erases the audio alone. Of a transcription that needs it still, the workflow erases it as its last step. */
@Injectable()
export class DeleteAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ record: { id } }: DeleteAudioCommand): Promise<void> {
    const { status, originalKey } = await this.transcriptions.markAudioDeleted(id);
    if (!isTerminal(status)) return;
    await this.objects.delete(originalKey);
    // Its decoded pieces may not have been swept yet.
    for (const prefix of objectKeys.intermediates(id)) await this.objects.deletePrefix(prefix);
  }
}
