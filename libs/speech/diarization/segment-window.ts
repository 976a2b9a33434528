import { FIRST_FRAME_CENTER, FRAME_SAMPLES } from './segmentation';
import type { SlidingWindow } from './sliding-windows';
import type { WindowSpeakers } from './speech-map';

export interface SegmentationModel {
  speakers(samples: Float32Array): Promise<Uint8Array>;
}

/** Runs the segmentation model over a window; frames after the end of the recording have no speaker. */
export async function segmentWindow(window: SlidingWindow, model: SegmentationModel): Promise<WindowSpeakers> {
  const speakers = await model.speakers(window.samples);
  speakers.fill(0, Math.max(0, Math.ceil((window.filled - FIRST_FRAME_CENTER) / FRAME_SAMPLES)));
  return { startFrame: window.startFrame, speakers };
}
