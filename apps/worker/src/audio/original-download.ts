import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { downloadTo, OBJECT_STORE, ScratchSpace, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import { PayableAudio } from './payable-audio';
import type { LocalRecording } from './recording-probe';

type Original = Parameters<PipelineActivities['normalizeAudio']>[0];

/** Runs work with a local copy of the original, which is deleted when the work ends. */
@Injectable()
export class OriginalDownload {
  constructor(
    private readonly scratch: ScratchSpace,
    private readonly payable: PayableAudio,
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  within<T>(
    { transcriptionId, originalKey, channels }: Original,
    work: (recording: LocalRecording, heartbeat: Heartbeat) => Promise<T>,
  ): Promise<T> {
    return heartbeating(async (heartbeat) => {
      const { signal } = heartbeat;
      const [limit, stored] = await Promise.all([
        this.payable.limitFor(transcriptionId),
        this.objects.stat(originalKey),
      ]);
      const bytes = stored?.bytes ?? 0;
      return this.scratch.within({ bytes, signal }, async (dir) => {
        const path = join(dir, 'original');
        const hash = createHash('sha256');
        await downloadTo(this.objects, originalKey, path, { signal, hash });
        const sha256 = hash.digest('hex');
        try {
          return await work({ transcriptionId, originalKey, path, sha256, channels, limit }, heartbeat);
        } catch (error) {
          const explained = this.payable.explain(error, limit);
          await this.transcriptions.noteError(transcriptionId, explained);
          throw explained;
        }
      });
    });
  }
}
