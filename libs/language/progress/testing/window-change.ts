import type { ProgressChange } from '../progress';

export type WindowChange = ProgressChange & { readonly kind: 'window' };

/** A window of which nobody asks what was said; `pieceAudioS`: what of its piece is transcribed with it. */
export function windowChange(piece: number, window: number, pieceAudioS: number, totalAudioS: number): WindowChange {
  return { kind: 'window', piece, window, pieceAudioS, totalAudioS, segments: [] };
}
