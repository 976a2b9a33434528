import type { ProgressChange } from '../progress';

export type WindowChange = ProgressChange & { readonly kind: 'window' };

/** A window change without text. `pieceAudioS`: seconds of its piece that are transcribed by then. */
export function windowChange(piece: number, window: number, pieceAudioS: number, totalAudioS: number): WindowChange {
  return { kind: 'window', piece, window, pieceAudioS, totalAudioS, segments: [] };
}
