import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/domain';
import { OBJECT_STORE, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['cleanUp'];

@Injectable()
export class CleanUp {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  async execute({ transcriptionId }: Parameters<Activity>[0]): ReturnType<Activity> {
    for (const prefix of objectKeys.intermediates(transcriptionId)) await this.objects.deletePrefix(prefix);
  }
}
