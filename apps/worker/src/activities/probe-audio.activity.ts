import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  BroadcastPublisher,
  downloadTo,
  OBJECT_STORE,
  ScratchSpace,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import { probeAudio } from '@aether/speech';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { FFMPEG } from '../tokens';

type Activity = PipelineActivities['probeAudio'];

@Injectable()
export class ProbeAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly broadcasts: BroadcastPublisher,
    private readonly scratch: ScratchSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  async execute({ transcriptionId, originalKey }: Parameters<Activity>[0]): ReturnType<Activity> {
    const durationS = await heartbeating(({ signal }) =>
      this.scratch.within(async (dir) => {
        const path = join(dir, 'original');
        await downloadTo(this.objects, originalKey, path, { signal });
        return (await probeAudio(path, { ffmpeg: this.ffmpeg, signal })).durationS;
      }),
    );
    await this.transcriptions.setDuration(transcriptionId, durationS);
    await this.broadcasts.publish('transcriptionProbed', { transcriptionId, durationS });
    return { durationS };
  }
}
