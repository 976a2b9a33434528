import { FIRST_FRAME_CENTRE, FRAME_SAMPLES } from './segmentation';
import type { SlidingWindow } from './sliding-windows';
import type { WindowSpeakers } from './speech-map';

export interface SegmentationModel {
  speakers(samples: Float32Array): Promise<Uint8Array>;
}

/** Who speaks in a window, as the model hears it; nobody after the end of the recording. */
export async function segmentWindow(window: SlidingWindow, model: SegmentationModel): Promise<WindowSpeakers> {
  const speakers = await model.speakers(window.samples);
  speakers.fill(0, Math.max(0, Math.ceil((window.filled - FIRST_FRAME_CENTRE) / FRAME_SAMPLES)));
  return { startFrame: window.startFrame, speakers };
}
