import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { OBJECT_STORE, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['fetchAudio'];

/** The gateway stores audio before a transcription exists, so an original that is missing was deleted: rejects with `deleted`. */
@Injectable()
export class FetchAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ transcriptionId }: Parameters<Activity>[0]): ReturnType<Activity> {
    const record = await this.transcriptions.findById(transcriptionId);
    if (record === null) throw new AppError('not_found');
    const original = await this.objects.stat(record.originalKey);
    if (original === null) throw new AppError('deleted');
    return { originalKey: record.originalKey, bytes: original.bytes };
  }
}
