import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import {
  downloadTo,
  OBJECT_STORE,
  ScratchSpace,
  StorageUseRepository,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import { bleepAudio } from '@aether/speech';
import { OPTIONAL_ATTEMPTS, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { AccountSpace } from '../audio/account-space';
import { readHiddenSpans } from '../audio/read-hidden-spans';
import { FFMPEG } from '../tokens';

type Activity = PipelineActivities['bleepAudio'];

/** FLAC of 48 kHz stereo, the most that is written: speech takes about half of its 192,000 bytes of samples. */
const BLEEPED_BYTES_PER_SECOND = 96_000;

/** Makes the redacted audio, the original with a bleep over everything that redaction masks, and its waveform. */
@Injectable()
export class BleepAudio {
  constructor(
    private readonly scratch: ScratchSpace,
    private readonly transcriptions: TranscriptionRepository,
    private readonly storage: StorageUseRepository,
    private readonly space: AccountSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  execute({ transcriptionId, originalKey, ...keys }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(async ({ signal, beginAttempt }) => {
      const { accountId, durationS } = await this.transcriptions.require(transcriptionId);
      const originalBytes = (await this.objects.stat(originalKey))?.bytes ?? 0;
      // The original and its redacted copy.
      const bytes = originalBytes + Math.ceil((durationS ?? 0) * BLEEPED_BYTES_PER_SECOND);
      return this.scratch.within({ bytes, signal }, async (dir) => {
        const spans = await readHiddenSpans(this.objects, keys);
        const [original, bleeped] = [join(dir, 'original'), join(dir, 'bleeped')];
        await downloadTo(this.objects, originalKey, original, { signal });
        const succeeded = beginAttempt(OPTIONAL_ATTEMPTS);
        const peaks = await bleepAudio(original, bleeped, { ffmpeg: this.ffmpeg, spans, signal });
        succeeded();
        // Rejects with `storage_full` when the account has no space for both. The end of the transcription erases the original.
        const target = await this.space.allocationFor({ id: transcriptionId, accountId });
        await this.storage.grow({ ...target, bytes: originalBytes + (await stat(bleeped)).size });
        const bleepedKey = objectKeys.bleeped(transcriptionId);
        await this.objects.put(bleepedKey, createReadStream(bleeped), { signal, contentType: 'audio/flac' });
        await this.objects.put(objectKeys.peaks(bleepedKey), peaks, { signal });
        return { bleepedKey, stretches: spans.length };
      });
    });
  }
}
