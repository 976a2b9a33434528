import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/domain';
import { OBJECT_STORE, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['cleanUp'];

@Injectable()
export class CleanUp {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  async execute({ transcriptionId, eraseOriginal }: Parameters<Activity>[0]): ReturnType<Activity> {
    const { prefix, intermediates } = objectKeys;
    const erased = eraseOriginal ? [prefix(transcriptionId)] : intermediates(transcriptionId);
    for (const each of erased) await this.objects.deletePrefix(each);
  }
}
