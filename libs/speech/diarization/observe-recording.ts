import { FBANK_MELS } from '../features/kaldi-fbank';
import { FbankRing } from './fbank-ring';
import { segmentWindow, type SegmentationModel } from './segment-window';
import type { SlidingWindow } from './sliding-windows';
import { SpeechMap, type WindowSpeakers } from './speech-map';
import { SpanFinder, type FrameSpan } from './span-finder';

/** A span of a single voice. */
export interface VoicedSpan extends FrameSpan {
  /** Speaker embedding, length 1; null if the span is too short. */
  readonly embedding: Float32Array | null;
  /** Seconds of speech that the embedding covers. */
  readonly speechS: number;
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
const MIN_EMBEDDED_S = 0.3;
/** More speech improves the embedding little. */
const MAX_EMBEDDED_S = 3;

/**
 * Runs both models over a recording. Each voice is embedded once, in spans on which the windows agree, not once per window. Memory grows by about
 * a megabyte an hour.
 */
export async function observeRecording(
  windows: AsyncIterable<SlidingWindow>,
  models: Models,
  signal?: AbortSignal,
): Promise<RecordingObservation> {
  const map = new SpeechMap();
  const finder = new SpanFinder(map);
  const fbank = new FbankRing();
  const segmentedWindows: WindowSpeakers[] = [];
  const spans: VoicedSpan[] = [];
  const embedUpTo = async (final: number, atEnd: boolean): Promise<void> => {
    for (const span of finder.upTo(final, atEnd)) {
      signal?.throwIfAborted();
      const features = fbank.within(span, MAX_EMBEDDED_S * FBANK_RATE);
      const speechS = features.length / FBANK_MELS / FBANK_RATE;
      const embedding = speechS < MIN_EMBEDDED_S ? null : await models.embedding.embed(features);
      spans.push({ ...span, embedding, speechS });
    }
  };
  for await (const window of windows) {
    signal?.throwIfAborted();
    // No later window starts before this one.
    await embedUpTo(window.startFrame, false);
    fbank.extend(window);
    const segmented = await segmentWindow(window, models.segmentation);
    segmentedWindows.push(segmented);
    map.add(segmented);
  }
  await embedUpTo(map.length, true);
  return { windows: segmentedWindows, map, spans };
}
