import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ErrorDetails } from '@aether/domain';
import { objectKeys, totalS, type TranscriptionOptions } from '@aether/language';
import { getKnownVoice, OBJECT_STORE, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import { decodeSamples, SAMPLE_RATE, type Diarizer, type KnownVoice } from '@aether/speech';
import { DIARIZER, FFMPEG } from '../tokens';

/** Limits of OpenAI's API. */
const MIN_S = 2;
const MAX_S = 10;
/** Containers and encoders round durations. */
const TOLERANCE_S = 0.1;
const MIN_SPEECH_S = 1;

type Problem = Extract<ErrorDetails, { kind: 'voice_unusable' }>['reason'];

interface Wanted {
  readonly transcriptionId: string;
  readonly options: TranscriptionOptions;
  /** A file beside which the recordings are decoded. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** The recordings of voices that the caller knows. They are stored from the request until the speakers are assigned. */
@Injectable()
export class KnownVoices {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(FFMPEG) private readonly ffmpeg: string,
    @Inject(DIARIZER) private readonly diarizer: Diarizer,
  ) {}

  /** Rejects with `invalid_parameter`, and erases the recordings, when one of them cannot be compared. */
  async check(wanted: Wanted): Promise<void> {
    try {
      for (const [index, { samples }] of (await this.read(wanted)).entries()) {
        if (!(await this.hasSpeech(samples, wanted.signal))) throw unusable(index, 'no_speech');
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_parameter') await this.erase(wanted.transcriptionId);
      throw error;
    }
  }

  /** Empty when the request has none, or when they are already erased. */
  async read({ transcriptionId: id, options, path, signal }: Wanted): Promise<KnownVoice[]> {
    const names = options.knownSpeakers ?? [];
    const key = names.length === 0 ? null : await this.transcriptions.findVoicesKey(id);
    if (key === null) return [];
    const voices: KnownVoice[] = [];
    for (const [index, name] of names.entries()) {
      const copy = join(dirname(path), 'known-voice');
      await writeFile(copy, await getKnownVoice(this.objects, objectKeys.knownVoice(id, index), key));
      voices.push({ name, samples: await this.decode(copy, index, signal) });
      await rm(copy);
    }
    return voices;
  }

  /** First their key, because the store may keep deleted bytes for a while. */
  async erase(transcriptionId: string): Promise<void> {
    await this.transcriptions.forgetVoicesKey(transcriptionId);
    await this.objects.deletePrefix(objectKeys.knownVoices(transcriptionId));
  }

  private async decode(path: string, index: number, signal: AbortSignal): Promise<Int16Array> {
    let samples: Int16Array;
    try {
      samples = await decodeSamples(path, { ffmpeg: this.ffmpeg, signal, maxDurationS: MAX_S + TOLERANCE_S });
    } catch (error) {
      if (!(error instanceof AppError) || error.retryable) throw error;
      throw unusable(index, error.code === 'audio_too_long' ? 'too_long' : 'not_audio');
    }
    if (samples.length < (MIN_S - TOLERANCE_S) * SAMPLE_RATE) throw unusable(index, 'too_short');
    return samples;
  }

  private async hasSpeech(samples: Int16Array, signal: AbortSignal): Promise<boolean> {
    const pcm = (async function* () {
      yield samples;
    })();
    const durationS = samples.length / SAMPLE_RATE;
    try {
      const { voiced } = await this.diarizer.diarize({ pcm, durationS, assignSpeakers: false, signal });
      return totalS(voiced) >= MIN_SPEECH_S;
    } catch {
      signal.throwIfAborted();
      // The models are damaged. The speakers are then not separated either, and the text is delivered without them.
      return true;
    }
  }
}

function unusable(index: number, reason: Problem): AppError {
  return new AppError('invalid_parameter', { details: { kind: 'voice_unusable', index, reason } });
}
