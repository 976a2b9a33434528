import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import {
  eraseAudio,
  OBJECT_STORE,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type ObjectStore,
  type TranscriptionDue,
} from '@aether/platform';

/** Erases audio and verifies the erasure. */
@Injectable()
export class AudioEraser {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async erase({ id, audioKey }: TranscriptionDue): Promise<void> {
    const { transcriptions, uploads, storage, objects } = this;
    await eraseAudio({ transcriptions, uploads, storage, objects }, id);
    const left = await Promise.all([audioKey, objectKeys.peaks(audioKey)].map((key) => objects.exists(key)));
    if (left.includes(true)) throw new Error('erased audio is still in the store');
  }
}
