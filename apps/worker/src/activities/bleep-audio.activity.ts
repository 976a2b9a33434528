import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { hiddenStretches, objectKeys, type Hypothesis } from '@aether/language';
import { downloadTo, getJson, OBJECT_STORE, ScratchSpace, type ObjectStore } from '@aether/platform';
import { bleepAudio } from '@aether/speech';
import { OPTIONAL_TRIES, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { FFMPEG } from '../tokens';

type Activity = PipelineActivities['bleepAudio'];

/** Makes the audio that may be kept: the original with a tone over everything that redaction hides. */
@Injectable()
export class BleepAudio {
  constructor(
    private readonly scratch: ScratchSpace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
  ) {}

  execute({ transcriptionId, originalKey, hypothesisKey }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(({ signal, beginAttempt }) =>
      this.scratch.within(async (dir) => {
        const spans = hiddenStretches(await getJson<Hypothesis>(this.objects, hypothesisKey));
        const [original, bleeped] = [join(dir, 'original'), join(dir, 'bleeped')];
        await downloadTo(this.objects, originalKey, original, { signal });
        const succeeded = beginAttempt(OPTIONAL_TRIES);
        await bleepAudio(original, bleeped, { ffmpeg: this.ffmpeg, spans, signal });
        succeeded();
        const bleepedKey = objectKeys.bleeped(transcriptionId);
        await this.objects.put(bleepedKey, createReadStream(bleeped), { signal, contentType: 'audio/flac' });
        return { bleepedKey, stretches: spans.length };
      }),
    );
  }
}
