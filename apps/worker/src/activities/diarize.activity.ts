import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys, type SpeechActivity, type TranscriptionOptions } from '@aether/language';
import {
  downloadTo,
  getJson,
  OBJECT_STORE,
  putJson,
  ScratchSpace,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import { BYTES_PER_SECOND, type Diarizer } from '@aether/speech';
import { OPTIONAL_ATTEMPTS, type Piece, type PipelineActivities } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from '@aether/temporal/worker';
import { KnownVoices } from '../audio/known-voices';
import { DIARIZER } from '../tokens';

type Activity = PipelineActivities['diarize'];
type Input = Parameters<Activity>[0];

/**
 * Detects voice activity and assigns speakers over all pieces as one recording, so that a speaker has the same label in each. Then the
 * recordings of known voices are erased.
 */
@Injectable()
export class Diarize {
  constructor(
    private readonly scratch: ScratchSpace,
    private readonly known: KnownVoices,
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(DIARIZER) private readonly diarizer: Diarizer,
  ) {}

  execute(input: Input): ReturnType<Activity> {
    const bytes = Math.max(0, ...input.pieces.map((piece) => piece.durationS)) * BYTES_PER_SECOND;
    return heartbeating((heartbeat) =>
      this.scratch.within({ bytes, signal: heartbeat.signal }, async (dir) => {
        const { transcriptionId } = input;
        const { options } = await this.transcriptions.require(transcriptionId);
        const voicesKey = objectKeys.voices(transcriptionId);
        const voices =
          (await this.stored(voicesKey, options)) ?? (await this.detect(input, { dir, options }, heartbeat));
        if (options.knownSpeakers !== undefined) await this.known.erase(transcriptionId);
        const turns = voices.turns ?? [];
        const speakers = new Set(turns.map(({ speaker }) => speaker)).size;
        return { voicesKey, overlaps: voices.overlaps.length, turns: turns.length, speakers };
      }),
    );
  }

  /** What an earlier attempt found, which erased the recordings of known voices and was then ended; null if there is none. */
  private async stored(voicesKey: string, { knownSpeakers }: TranscriptionOptions): Promise<SpeechActivity | null> {
    if (knownSpeakers === undefined || !(await this.objects.exists(voicesKey))) return null;
    return getJson<SpeechActivity>(this.objects, voicesKey);
  }

  private async detect(
    { transcriptionId, pieces, durationS, tellSpeakers: assignSpeakers }: Input,
    { dir, options }: { readonly dir: string; readonly options: TranscriptionOptions },
    heartbeat: Heartbeat,
  ): Promise<SpeechActivity> {
    const { signal } = heartbeat;
    const path = join(dir, 'piece.pcm');
    const [first] = pieces;
    if (first !== undefined) await downloadTo(this.objects, first.key, path, { signal });
    // From here on a failure is most likely due to the audio or the models: of servers only the store is involved, for the other pieces.
    const succeeded = heartbeat.beginAttempt(OPTIONAL_ATTEMPTS);
    const known = await this.known.read({ transcriptionId, options, path, signal });
    const pcm = this.samples(pieces, path, heartbeat);
    const hint = options.speakers === undefined ? {} : { speakers: options.speakers };
    const voices = await this.diarizer.diarize({ pcm, durationS, assignSpeakers, signal, known, ...hint });
    succeeded();
    await putJson(this.objects, objectKeys.voices(transcriptionId), voices);
    return voices;
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
