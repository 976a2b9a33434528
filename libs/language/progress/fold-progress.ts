import { withEstimatedEnd } from './estimate-end';
import { FRACTION_AT_START, transcribedFraction } from './fractions';
import { STAGES, type ProgressChange, type ProgressEvent, type ProgressState, type Stage } from './progress';

const BEGINNING: ProgressState = { stage: 'receiving', fraction: 0, audio_s: 0, pieces: [] };

/**
 * The event for `change` after the `last` event of the transcription (null: none yet), or `already` when the last event contains the change.
 * Fraction and seconds never fall, stages never go back, nothing follows the end; only `completed` sets the fraction to 1. Pieces arrive in any
 * order; the windows of a piece arrive in order, as do the parts of a redacted transcript. `at`: time of the change, in milliseconds since 1970.
 */
export function foldProgress(
  last: ProgressEvent | null,
  change: ProgressChange,
  at: number,
): { readonly event: ProgressEvent } | 'already' {
  if (last?.change.kind === 'ended') return 'already';
  const state = foldState(last?.state ?? null, change);
  return state === 'already' ? 'already' : { event: { change, state: withEstimatedEnd(state, change, at) } };
}

function foldState(before: ProgressState | null, change: ProgressChange): ProgressState | 'already' {
  const state = before ?? BEGINNING;
  switch (change.kind) {
    case 'stage':
      if (before !== null && STAGES.indexOf(change.stage) <= STAGES.indexOf(before.stage)) return 'already';
      return enter(state, change.stage);
    case 'window':
      return change.window < (state.pieces[change.piece]?.windows ?? 0) ? 'already' : countWindow(state, change);
    case 'redacted':
      return change.part < (state.redactedParts ?? 0) ? 'already' : countPart(state, change.part);
    case 'ended':
      return change.status === 'completed' ? { ...state, stage: 'storing', fraction: 1 } : state;
  }
}

function enter(state: ProgressState, stage: Stage): ProgressState {
  return { ...state, stage, fraction: Math.max(state.fraction, FRACTION_AT_START[stage]) };
}

function countWindow(before: ProgressState, change: ProgressChange & { readonly kind: 'window' }): ProgressState {
  const state = STAGES.indexOf(before.stage) < STAGES.indexOf('transcribing') ? enter(before, 'transcribing') : before;
  const length = Math.max(state.pieces.length, change.piece + 1);
  const pieces = Array.from({ length }, (_, index) => {
    const piece = state.pieces[index] ?? { windows: 0, audio_s: 0 };
    if (index !== change.piece) return piece;
    return { windows: change.window + 1, audio_s: Math.max(piece.audio_s, change.pieceAudioS) };
  });
  const audio_s = rounded(
    pieces.reduce((sum, piece) => sum + piece.audio_s, 0),
    1e3,
  );
  const fraction = rounded(transcribedFraction(audio_s, change.totalAudioS), 1e4);
  return { ...state, pieces, audio_s, fraction: Math.max(state.fraction, fraction) };
}

function countPart(before: ProgressState, part: number): ProgressState {
  const early = STAGES.indexOf(before.stage) < STAGES.indexOf('understanding');
  return { ...(early ? enter(before, 'understanding') : before), redactedParts: part + 1 };
}

/** Rounding preserves order, so that values that never fall still never fall. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
