import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import {
  downloadTo,
  OBJECT_STORE,
  putJson,
  ScratchSpace,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import type { Diarizer } from '@aether/speech';
import { OPTIONAL_ATTEMPTS, type Piece, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import { DIARIZER } from '../tokens';

type Activity = PipelineActivities['diarize'];

/** Detects voice activity and assigns speakers over all pieces as one recording, so that a speaker has the same label in each. */
@Injectable()
export class Diarize {
  constructor(
    private readonly scratch: ScratchSpace,
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(DIARIZER) private readonly diarizer: Diarizer,
  ) {}

  execute({ transcriptionId, pieces, durationS, tellSpeakers }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating((heartbeat) =>
      this.scratch.within(async (dir) => {
        const record = await this.transcriptions.require(transcriptionId);
        const { speakers: most } = record.options;
        const { signal } = heartbeat;
        const path = join(dir, 'piece.pcm');
        const [first] = pieces;
        if (first !== undefined) await downloadTo(this.objects, first.key, path, { signal });
        // From here on no server is involved: a failure is the audio's or the models'.
        const succeeded = heartbeat.beginAttempt(OPTIONAL_ATTEMPTS);
        const pcm = this.samples(pieces, path, heartbeat);
        const hint = most === undefined ? {} : { speakers: most };
        const voices = await this.diarizer.diarize({ pcm, durationS, assignSpeakers: tellSpeakers, signal, ...hint });
        succeeded();
        const voicesKey = objectKeys.voices(transcriptionId);
        await putJson(this.objects, voicesKey, voices);
        const turns = voices.turns ?? [];
        const speakers = new Set(turns.map(({ speaker }) => speaker)).size;
        return { voicesKey, overlaps: voices.overlaps.length, turns: turns.length, speakers };
      }),
    );
  }

  /** One piece after the other, each first copied to `path`, where the first one is already: the models need not wait for the store. */
  private async *samples(
    pieces: readonly Piece[],
    path: string,
    { signal, beat }: Heartbeat,
  ): AsyncGenerator<Int16Array, void, undefined> {
    for (const [count, { key, index }] of pieces.entries()) {
      if (count > 0) await downloadTo(this.objects, key, path, { signal });
      // Every chunk but the last has the even length asked for.
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) yield samplesOf(chunk as Buffer);
      beat(index);
    }
  }
}

/** Little-endian, as they were written. */
function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}
