import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import { downloadTo, OBJECT_STORE, ScratchSpace, type ObjectStore } from '@aether/platform';
import { bleepAudio } from '@aether/speech';
import { OPTIONAL_ATTEMPTS, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { readHiddenSpans } from '../audio/read-hidden-spans';
import { FFMPEG } from '../tokens';

type Activity = PipelineActivities['bleepAudio'];

/** Makes the redacted audio: the original with a bleep over everything that redaction masks. */
@Injectable()
export class BleepAudio {
  constructor(
    private readonly scratch: ScratchSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  execute({ transcriptionId, originalKey, ...keys }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(({ signal, beginAttempt }) =>
      this.scratch.within(async (dir) => {
        const spans = await readHiddenSpans(this.objects, keys);
        const [original, bleeped] = [join(dir, 'original'), join(dir, 'bleeped')];
        await downloadTo(this.objects, originalKey, original, { signal });
        const succeeded = beginAttempt(OPTIONAL_ATTEMPTS);
        await bleepAudio(original, bleeped, { ffmpeg: this.ffmpeg, spans, signal });
        succeeded();
        const bleepedKey = objectKeys.bleeped(transcriptionId);
        await this.objects.put(bleepedKey, createReadStream(bleeped), { signal, contentType: 'audio/flac' });
        return { bleepedKey, stretches: spans.length };
      }),
    );
  }
}
