import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { downloadTo, OBJECT_STORE, ScratchSpace, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import type { LocalRecording } from './recording-probe';

type Original = Parameters<PipelineActivities['normalizeAudio']>[0];

/** Runs work with a local copy of the original, which is deleted when the work ends. */
@Injectable()
export class OriginalDownload {
  constructor(
    private readonly scratch: ScratchSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  within<T>(
    { transcriptionId, originalKey, channels }: Original,
    work: (recording: LocalRecording, heartbeat: Heartbeat) => Promise<T>,
  ): Promise<T> {
    return heartbeating((heartbeat) =>
      this.scratch.within(async (dir) => {
        const path = join(dir, 'original');
        await downloadTo(this.objects, originalKey, path, { signal: heartbeat.signal });
        return work({ transcriptionId, path, channels }, heartbeat);
      }),
    );
  }
}
