import { FIRST_FRAME_CENTER, FRAME_SAMPLES } from './segmentation';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Start of a segmentation frame, in seconds to the millisecond, at most `durationS`: half a step before its center; the first frame starts at 0. */
export function frameSeconds(frame: number, durationS: number): number {
  const sample = frame === 0 ? 0 : frame * FRAME_SAMPLES + FIRST_FRAME_CENTER - FRAME_SAMPLES / 2;
  return Math.round(1000 * Math.min(sample / SAMPLE_RATE, durationS)) / 1000;
}
