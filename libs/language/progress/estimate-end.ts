import { transcribedFraction } from './fractions';
import type { ProgressChange, ProgressState } from './progress';

/** One window is too little to go by: what is done once for all of a recording is in its time too. */
const LEAST_WINDOWS = 2;

/** An end further away than a year is no estimate, and years past 9999 are not RFC 3339's. */
const FARTHEST_MS = 365 * 86_400_000;

/**
 * The state after `change`, with when the transcription is expected to have ended: as if the rest went at the rate of what has been
 * transcribed since transcribing began. Told anew with each window, kept in between and in the later stages; never before `at`, the
 * moment of the change in milliseconds since 1970.
 *
 * States of versions that told no beginning are counted from the first window that comes to them here.
 */
export function withEstimatedEnd(state: ProgressState, change: ProgressChange, at: number): ProgressState {
  const now = { at, fraction: exactFraction(state, change), windows: windowsOf(state) };
  if (state.began === undefined) return state.stage === 'transcribing' ? { ...state, began: now } : state;
  const told = change.kind === 'window' ? extrapolated(state.began, now) : undefined;
  const end = told ?? state.estimatedEndAt;
  return end === undefined ? state : { ...state, estimatedEndAt: Math.max(end, at) };
}

type Moment = NonNullable<ProgressState['began']>;

/** Undefined while there is too little to go by, or where clocks of two machines disagree about which came first. */
function extrapolated(began: Moment, now: Moment): number | undefined {
  const tookMs = now.at - began.at;
  const gained = now.fraction - began.fraction;
  if (now.windows - began.windows < LEAST_WINDOWS || tookMs <= 0 || gained <= 0) return undefined;
  const restMs = (tookMs * (1 - now.fraction)) / gained;
  return restMs > FARTHEST_MS ? undefined : Math.round(now.at + restMs);
}

/** Not rounded as the one that is told: of a long recording, the first windows are but a few steps of that. */
function exactFraction({ fraction, pieces }: ProgressState, change: ProgressChange): number {
  if (change.kind !== 'window') return fraction;
  const audioS = pieces.reduce((sum, piece) => sum + piece.audio_s, 0);
  return transcribedFraction(audioS, change.totalAudioS);
}

function windowsOf({ pieces }: ProgressState): number {
  return pieces.reduce((sum, piece) => sum + piece.windows, 0);
}
