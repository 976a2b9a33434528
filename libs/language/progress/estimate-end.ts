import { transcribedFraction } from './fractions';
import type { ProgressChange, ProgressState } from './progress';

/** One window is not enough for an estimate: its time includes one-off work for the whole recording. */
const MIN_WINDOWS = 2;

/** A longer remaining time is not a useful estimate, and RFC 3339 has no years past 9999. */
const MAX_REMAINING_MS = 365 * 86_400_000;

/**
 * The state after `change` with the estimated end, extrapolated from the rate since transcribing started. It is updated with each window, kept
 * in between and in the later stages, and never before `at`, the time of the change in milliseconds since 1970.
 *
 * States of older versions without `began` are counted from the first window that arrives here.
 */
export function withEstimatedEnd(state: ProgressState, change: ProgressChange, at: number): ProgressState {
  const now = { at, fraction: exactFraction(state, change), windows: windowsOf(state) };
  if (state.began === undefined) return state.stage === 'transcribing' ? { ...state, began: now } : state;
  const estimate = change.kind === 'window' ? extrapolated(state.began, now) : undefined;
  const end = estimate ?? state.estimatedEndAt;
  return end === undefined ? state : { ...state, estimatedEndAt: Math.max(end, at) };
}

type Moment = NonNullable<ProgressState['began']>;

/** Undefined while there is too little data, or when the clocks of two machines disagree about the order. */
function extrapolated(began: Moment, now: Moment): number | undefined {
  const tookMs = now.at - began.at;
  const gained = now.fraction - began.fraction;
  if (now.windows - began.windows < MIN_WINDOWS || tookMs <= 0 || gained <= 0) return undefined;
  const restMs = (tookMs * (1 - now.fraction)) / gained;
  return restMs > MAX_REMAINING_MS ? undefined : Math.round(now.at + restMs);
}

/** Unrounded, because the first windows of a long recording advance the published, rounded fraction by only a few steps. */
function exactFraction({ fraction, pieces }: ProgressState, change: ProgressChange): number {
  if (change.kind !== 'window') return fraction;
  const audioS = pieces.reduce((sum, piece) => sum + piece.audio_s, 0);
  return transcribedFraction(audioS, change.totalAudioS);
}

function windowsOf({ pieces }: ProgressState): number {
  return pieces.reduce((sum, piece) => sum + piece.windows, 0);
}
