import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import {
  BroadcastPublisher,
  downloadTo,
  OBJECT_STORE,
  ScratchSpace,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import { probeAudio } from '@aether/speech';
import { COMPUTE_TRIES, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { FFMPEG } from '../tokens';

type Activity = PipelineActivities['probeAudio'];

const STEREO = 2;

@Injectable()
export class ProbeAudio {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly broadcasts: BroadcastPublisher,
    private readonly scratch: ScratchSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  async execute({ transcriptionId, originalKey, channels }: Parameters<Activity>[0]): ReturnType<Activity> {
    const durationS = await heartbeating(({ signal, beginAttempt }) =>
      this.scratch.within(async (dir) => {
        const path = join(dir, 'original');
        await downloadTo(this.objects, originalKey, path, { signal });
        const succeeded = beginAttempt(COMPUTE_TRIES);
        const probe = await probeAudio(path, { ffmpeg: this.ffmpeg, signal });
        succeeded();
        if (channels && probe.channels !== STEREO) throw new AppError('audio_not_stereo');
        return probe.durationS;
      }),
    );
    await this.transcriptions.setDuration(transcriptionId, durationS);
    await this.broadcasts.publish('transcriptionProbed', { transcriptionId, durationS });
    return { durationS };
  }
}
