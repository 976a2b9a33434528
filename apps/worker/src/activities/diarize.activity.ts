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
import { BYTES_PER_SECOND, type Diarizer } from '@aether/speech';
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

  execute({
    transcriptionId,
    pieces,
    durationS,
    tellSpeakers: assignSpeakers,
  }: Parameters<Activity>[0]): ReturnType<Activity> {
    const bytes = Math.max(0, ...pieces.map((piece) => piece.durationS)) * BYTES_PER_SECOND;
    return heartbeating((heartbeat) =>
      this.scratch.within({ bytes, signal: heartbeat.signal }, async (dir) => {
        const record = await this.transcriptions.require(transcriptionId);
        const { speakers: maxSpeakers } = record.options;
        const { signal } = heartbeat;
        const path = join(dir, 'piece.pcm');
        const [first] = pieces;
        if (first !== undefined) await downloadTo(this.objects, first.key, path, { signal });
        // From here on a failure is most likely due to the audio or the models: of servers only the store is involved, for the other pieces.
        const succeeded = heartbeat.beginAttempt(OPTIONAL_ATTEMPTS);
        const pcm = this.samples(pieces, path, heartbeat);
        const hint = maxSpeakers === undefined ? {} : { speakers: maxSpeakers };
        const voices = await this.diarizer.diarize({ pcm, durationS, assignSpeakers, signal, ...hint });
        succeeded();
        const voicesKey = objectKeys.voices(transcriptionId);
        await putJson(this.objects, voicesKey, voices);
        const turns = voices.turns ?? [];
        const speakers = new Set(turns.map(({ speaker }) => speaker)).size;
        return { voicesKey, overlaps: voices.overlaps.length, turns: turns.length, speakers };
      }),
    );
  }

  /** Reads one piece after the other, each from a copy at `path`, where the first one already is, so that the models do not wait for the store. */
  private async *samples(
    pieces: readonly Piece[],
    path: string,
    { signal, beat }: Heartbeat,
  ): AsyncGenerator<Int16Array, void, undefined> {
    for (const [count, { key, index }] of pieces.entries()) {
      if (count > 0) await downloadTo(this.objects, key, path, { signal });
      // Every chunk except the last has the requested even length.
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) yield samplesOf(chunk as Buffer);
      beat(index);
    }
  }
}

/** Samples are stored little-endian. */
function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}
