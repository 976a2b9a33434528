import type { Progress } from '../../api/queries';

/** Where the bar was when the service last reported. */
export interface Reported {
  readonly progress: Progress;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What the bar showed then. */
  readonly shown: number;
}

/** Short recordings are one window, and report nothing until it ends: the bar covers two thirds of the way to the next stage in this time. */
const PACE_MS = 15_000;

/** The bar never shows that a stage is over before the service says so. */
const MARGIN = 0.01;

/** The fraction at which the stage after each one starts. */
const STAGE_ENDS: Readonly<Record<Progress['stage'], number>> = {
  receiving: 0.01,
  preparing: 0.05,
  transcribing: 0.95,
  diarizing: 0.96,
  understanding: 0.98,
  storing: 1,
};

/**
 * What the bar shows between two reports: it moves to where the service expects the end or, before it expects one, ever more slowly to the end of the
 * stage. It never moves back.
 */
export function steadyFraction({ progress, at, shown }: Reported, now: number): number {
  const { fraction, stage, estimated_end_at: end } = progress;
  const from = Math.max(fraction, shown);
  const limit = Math.max(from, STAGE_ENDS[stage] - MARGIN);
  const endsIn = end === null ? NaN : Date.parse(end) - at;
  const moved =
    endsIn > 0
      ? fraction + ((1 - fraction) * (now - at)) / endsIn
      : from + (limit - from) * (1 - Math.exp(-(now - at) / PACE_MS));
  return Math.min(limit, Math.max(from, moved));
}
