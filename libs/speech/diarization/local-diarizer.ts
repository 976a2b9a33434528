import type { SpeakerTurn } from '@aether/domain';
import type { DiarizeRequest, Diarizer, DiarizerOptions } from './diarizer';
import { observeRecording } from './observe-recording';
import { SpeakerSegmentation } from './segmentation';
import { slidingWindows } from './sliding-windows';
import { SpeakerEmbedding } from './speaker-embedding';
import { tellSpeakers, type ObservedRecording } from './tell-speakers';

const SAMPLE_RATE = 16_000;
/** From one window to the next, in frames of 17 ms: dense where it is cheap, up to the given length in seconds. */
const STEPS = [
  { upToS: 15 * 60, frames: 64 },
  { upToS: 75 * 60, frames: 128 },
  { upToS: Infinity, frames: 192 },
] as const;

/** Segmentation and speaker embeddings, clustered, in this thread, which it keeps busy. */
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

  async diarize(request: DiarizeRequest): Promise<readonly SpeakerTurn[]> {
    return tellSpeakers(await this.observe(request), request);
  }

  /** Runs the nets over a recording: all that is heard, before anything is told of speakers. */
  async observe({ pcm, durationS, signal }: DiarizeRequest): Promise<ObservedRecording> {
    const nets = { segmentation: this.segmentation, embedding: this.embedding };
    const step = STEPS.find(({ upToS }) => durationS <= upToS)!;
    let samples = 0;
    const counted = async function* (): AsyncGenerator<Int16Array> {
      for await (const block of pcm) {
        samples += block.length;
        yield block;
      }
    };
    const observation = await observeRecording(slidingWindows(counted(), step.frames), nets, signal);
    return { ...observation, durationS: samples / SAMPLE_RATE };
  }

  async close(): Promise<void> {
    await Promise.all([this.segmentation.close(), this.embedding.close()]);
  }
}
