import type { SpeakerTurn } from '@aether/language';
import { frameSeconds } from './frame-seconds';

/** Bits per byte. */
const MAX_VOICES = 8;

/**
 * Converts frames with one bit per voice to turns, ordered by start and ending by `durationS`; voices are numbered by first appearance. `names`:
 * the known name of each voice.
 */
export function turnsOfFrames(
  frames: Uint8Array,
  durationS: number,
  names: readonly (string | null)[] = [],
): SpeakerTurn[] {
  const spans: { readonly voice: number; readonly from: number; readonly to: number }[] = [];
  for (let voice = 0; voice < MAX_VOICES; voice++) {
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
    .map(({ voice, from, to }) => {
      const name = names[voice] ?? null;
      return {
        speaker: `spk${order.indexOf(voice) + 1}`,
        startS: frameSeconds(from, durationS),
        endS: frameSeconds(to, durationS),
        ...(name !== null && { name }),
      };
    })
    .filter(({ startS, endS }) => endS > startS);
}
