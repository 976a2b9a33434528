import type { SpeechActivity } from '@aether/language';
import type { DiarizeRequest, Diarizer, DiarizerOptions } from './diarizer';
import { voicedSpans } from './voiced-spans';
import { observeRecording } from './observe-recording';
import { segmentWindow } from './segment-window';
import { SpeakerSegmentation } from './segmentation';
import { slidingWindows } from './sliding-windows';
import { SpeakerEmbedding } from './speaker-embedding';
import { SpeechMap } from './speech-map';
import { assignSpeakers, type ObservedRecording } from './assign-speakers';
import { meanVoice } from './mean-voice';
import type { NamedVoice } from './name-voices';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Step between windows, in frames of 17 ms, by the maximum duration in seconds: small steps while they are affordable. */
const STEPS = [
  { upToS: 15 * 60, frames: 64 },
  { upToS: 75 * 60, frames: 128 },
  { upToS: Infinity, frames: 192 },
] as const;
/** Without speaker assignment, two windows per frame are enough: a step of 5 s. */
const STEP_WITHOUT_SPEAKERS = 296;

/** Audio whose duration is counted while it is read. */
interface CountedAudio {
  readonly pcm: AsyncIterable<Int16Array>;
  /** Seconds read so far. */
  seconds(): number;
}

type MappedRecording = Pick<ObservedRecording, 'map' | 'durationS'>;

/** Segmentation and clustered speaker embeddings, run in the calling thread, which they block. */
export class LocalDiarizer implements Diarizer {
  private constructor(
    private readonly segmentation: SpeakerSegmentation,
    private readonly embedding: SpeakerEmbedding,
  ) {}

  static async load({ segmentationPath, embeddingPath, threads }: DiarizerOptions): Promise<LocalDiarizer> {
    const [segmentation, embedding] = await Promise.all([
      SpeakerSegmentation.load(segmentationPath, threads),
      SpeakerEmbedding.load(embeddingPath, threads),
    ]);
    return new LocalDiarizer(segmentation, embedding);
  }

  async diarize(request: DiarizeRequest): Promise<SpeechActivity> {
    if (!request.assignSpeakers) return { ...voicesOf(await this.mapSpeech(request)), turns: null };
    const observed = await this.observe(request);
    const known = await this.voicesOfKnown(request);
    return { ...voicesOf(observed), turns: assignSpeakers(observed, { ...request, known }) };
  }

  /** Runs the models over a recording, without clustering. */
  async observe({ pcm, durationS, signal }: Omit<DiarizeRequest, 'assignSpeakers'>): Promise<ObservedRecording> {
    const models = { segmentation: this.segmentation, embedding: this.embedding };
    const step = STEPS.find(({ upToS }) => durationS <= upToS)!;
    const audio = counted(pcm);
    const observation = await observeRecording(slidingWindows(audio.pcm, step.frames), models, signal);
    return { ...observation, durationS: audio.seconds() };
  }

  async close(): Promise<void> {
    await Promise.all([this.segmentation.close(), this.embedding.close()]);
  }

  /** The voices of the recordings of known speakers, except of those without speech. */
  private async voicesOfKnown({ known = [], signal }: DiarizeRequest): Promise<NamedVoice[]> {
    const voices: NamedVoice[] = [];
    for (const { name, samples } of known) {
      const durationS = samples.length / SAMPLE_RATE;
      const { spans } = await this.observe({ pcm: oneBlock(samples), durationS, ...(signal && { signal }) });
      const voice = meanVoice(spans);
      if (voice !== null) voices.push({ name, voice });
    }
    return voices;
  }

  /** Counts the speakers of each frame, without assigning them. */
  private async mapSpeech({ pcm, signal }: DiarizeRequest): Promise<MappedRecording> {
    const map = new SpeechMap();
    const audio = counted(pcm);
    for await (const window of slidingWindows(audio.pcm, STEP_WITHOUT_SPEAKERS)) {
      signal?.throwIfAborted();
      map.add(await segmentWindow(window, this.segmentation));
    }
    return { map, durationS: audio.seconds() };
  }
}

function voicesOf({ map, durationS }: MappedRecording): Omit<SpeechActivity, 'turns'> {
  return { voiced: voicedSpans(map, 1, durationS), overlaps: voicedSpans(map, 2, durationS) };
}

async function* oneBlock(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}

function counted(pcm: AsyncIterable<Int16Array>): CountedAudio {
  let samples = 0;
  const counting = async function* (): AsyncGenerator<Int16Array> {
    for await (const block of pcm) {
      samples += block.length;
      yield block;
    }
  };
  return { pcm: counting(), seconds: () => samples / SAMPLE_RATE };
}
