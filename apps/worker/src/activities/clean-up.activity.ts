import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/domain';
import {
  OBJECT_STORE,
  PROGRESS_LOG,
  TranscriptionRepository,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['cleanUp'];

/**
 * The last step of every transcription: nothing writes any more. Erases the intermediates, what was deleted while it ran, and everything
 * of one whose record was taken back.
 */
@Injectable()
export class CleanUp {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  async execute({ transcriptionId: id, eraseOriginal }: Parameters<Activity>[0]): ReturnType<Activity> {
    const erased = eraseOriginal ? [objectKeys.prefix(id)] : objectKeys.intermediates(id);
    for (const prefix of erased) await this.objects.deletePrefix(prefix);
    const record = await this.transcriptions.findById(id);
    if (record?.audioDeletedAt !== undefined) await this.objects.delete(record.originalKey);
    if (record === null || record.deletedAt !== undefined) await this.erase(id);
  }

  private async erase(id: string): Promise<void> {
    await this.objects.deletePrefix(objectKeys.prefix(id));
    await this.progressLog.purge(id);
  }
}
