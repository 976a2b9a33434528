import { FBANK_MELS } from '../features/kaldi-fbank';
import { FbankRing } from './fbank-ring';
import { segmentWindow, type SegmentationModel } from './segment-window';
import type { SlidingWindow } from './sliding-windows';
import { SpeechMap, type WindowSpeakers } from './speech-map';
import { SpanFinder, type FrameSpan } from './span-finder';

/** A span of one voice. */
export interface VoicedSpan extends FrameSpan {
  /** What the voice is like, length 1; null where it is too short to tell. */
  readonly embedding: Float32Array | null;
  /** Seconds that the embedding was made of. */
  readonly heardS: number;
}

export interface RecordingObservation {
  readonly windows: readonly WindowSpeakers[];
  readonly map: SpeechMap;
  /** In order, without overlap. */
  readonly spans: readonly VoicedSpan[];
}

interface Models {
  readonly segmentation: SegmentationModel;
  readonly embedding: { embed(fbank: Float32Array): Promise<Float32Array> };
}

/** Filter bank frames a second. */
const FBANK_RATE = 100;
const SHORTEST_HEARD_S = 0.3;
/** More of a span says little more about its voice. */
const LONGEST_HEARD_S = 3;

/**
 * Runs both models over a recording. Each voice is heard once, in spans on which the windows agree, not again in every window.
 * Memory grows by about a megabyte an hour.
 */
export async function observeRecording(
  windows: AsyncIterable<SlidingWindow>,
  models: Models,
  signal?: AbortSignal,
): Promise<RecordingObservation> {
  const map = new SpeechMap();
  const finder = new SpanFinder(map);
  const fbank = new FbankRing();
  const heard: WindowSpeakers[] = [];
  const spans: VoicedSpan[] = [];
  const detectLanguage = async (final: number, atEnd: boolean): Promise<void> => {
    for (const span of finder.upTo(final, atEnd)) {
      signal?.throwIfAborted();
      const features = fbank.within(span, LONGEST_HEARD_S * FBANK_RATE);
      const heardS = features.length / FBANK_MELS / FBANK_RATE;
      const embedding = heardS < SHORTEST_HEARD_S ? null : await models.embedding.embed(features);
      spans.push({ ...span, embedding, heardS });
    }
  };
  for await (const window of windows) {
    signal?.throwIfAborted();
    // No window to come reaches back before this one's start.
    await detectLanguage(window.startFrame, false);
    fbank.extend(window);
    const segmented = await segmentWindow(window, models.segmentation);
    heard.push(segmented);
    map.add(segmented);
  }
  await detectLanguage(map.length, true);
  return { windows: heard, map, spans };
}
