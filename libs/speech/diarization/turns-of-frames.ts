import type { SpeakerTurn } from '@aether/domain';
import { FIRST_FRAME_CENTRE, FRAME_SAMPLES } from './segmentation';

const SAMPLE_RATE = 16_000;
/** Bits of a byte. */
const MOST_VOICES = 8;

/** Turns by their start, of frames with a bit a voice; the voices are numbered by first appearance. Ends at `durationS` at the latest. */
export function turnsOfFrames(frames: Uint8Array, durationS: number): SpeakerTurn[] {
  const spans: { readonly voice: number; readonly from: number; readonly to: number }[] = [];
  for (let voice = 0; voice < MOST_VOICES; voice++) {
    for (let from = 0; from < frames.length;) {
      const speaks = (frames[from]! >> voice) & 1;
      let to = from;
      while (to < frames.length && ((frames[to]! >> voice) & 1) === speaks) to++;
      if (speaks) spans.push({ voice, from, to });
      from = to;
    }
  }
  spans.sort((a, b) => a.from - b.from || b.to - a.to);
  const order = [...new Set(spans.map(({ voice }) => voice))];
  return spans
    .map(({ voice, from, to }) => ({
      speaker: `spk${order.indexOf(voice) + 1}`,
      startS: secondsAt(from, durationS),
      endS: secondsAt(to, durationS),
    }))
    .filter(({ startS, endS }) => endS > startS);
}

/** Where a frame begins: half a step before its middle; the first begins with the recording. */
function secondsAt(frame: number, durationS: number): number {
  const sample = frame === 0 ? 0 : frame * FRAME_SAMPLES + FIRST_FRAME_CENTRE - FRAME_SAMPLES / 2;
  return Math.round(1000 * Math.min(sample / SAMPLE_RATE, durationS)) / 1000;
}
