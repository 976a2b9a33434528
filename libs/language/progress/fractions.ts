import type { Stage } from './progress';

/** Fraction that is done when a stage starts; transcribing takes nearly all of the time. */
export const FRACTION_AT_START: Record<Stage, number> = {
  receiving: 0,
  preparing: 0.01,
  transcribing: 0.05,
  diarizing: 0.95,
  understanding: 0.96,
  storing: 0.98,
};

/** Fraction that is done once `audioS` of `totalAudioS` seconds are transcribed. */
export function transcribedFraction(audioS: number, totalAudioS: number): number {
  const share = totalAudioS > 0 ? Math.min(1, audioS / totalAudioS) : 0;
  const { transcribing, diarizing } = FRACTION_AT_START;
  return transcribing + (diarizing - transcribing) * share;
}
