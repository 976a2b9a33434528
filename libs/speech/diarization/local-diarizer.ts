import type { SpeakerTurn } from '@aether/domain';
import { clusterVoices } from './cluster-voices';
import type { DiarizeRequest, Diarizer, DiarizerOptions } from './diarizer';
import { labelFrames } from './label-frames';
import { observeRecording } from './observe-recording';
import { SpeakerSegmentation } from './segmentation';
import { slidingWindows } from './sliding-windows';
import { SpeakerEmbedding } from './speaker-embedding';
import { turnsOfFrames } from './turns-of-frames';

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

  async diarize({ pcm, durationS, speakers, signal }: DiarizeRequest): Promise<readonly SpeakerTurn[]> {
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
    const voices = clusterVoices(observation.stretches, speakers);
    return turnsOfFrames(labelFrames(observation, voices), samples / SAMPLE_RATE);
  }

  async close(): Promise<void> {
    await Promise.all([this.segmentation.close(), this.embedding.close()]);
  }
}
