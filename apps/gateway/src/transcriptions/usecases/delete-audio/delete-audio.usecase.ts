import { Inject, Injectable } from '@nestjs/common';
import { eraseAudio, OBJECT_STORE, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { DeleteAudioCommand } from './delete-audio.command';

/** Erases only the audio. If the transcription still needs it, the workflow erases it as its last step. */
@Injectable()
export class DeleteAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  execute({ record: { id }, by }: DeleteAudioCommand): Promise<void> {
    const { transcriptions, objects } = this;
    return eraseAudio({ transcriptions, objects }, id, by);
  }
}
