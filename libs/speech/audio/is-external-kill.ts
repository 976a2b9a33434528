import { constants } from 'node:os';
import type { FfmpegReport } from './ffmpeg-report';

/** How a child process ended, as Node reports it. */
export interface ProcessEnd {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

const SIGNALS = Object.keys(constants.signals) as NodeJS.Signals[];

/**
 * How a program ended. `signalsAreStatuses`: a status of 128 + n stands for signal n. ffmpeg itself never ends with such a status: its statuses are
 * 0, 1, 123, 255 and the lowest byte of its negative error codes.
 */
export function processEnd(
  [status, signal]: readonly [ProcessEnd['status'], ProcessEnd['signal']],
  signalsAreStatuses: boolean,
): ProcessEnd {
  const meant = signalsAreStatuses && SIGNALS.find((name) => constants.signals[name] + 128 === status);
  return meant ? { status: null, signal: meant } : { status, signal };
}

/** ffmpeg's exit statuses after a signal: it closed its output, or received too many signals to do so (`ffmpeg.c`). */
const STATUSES_AFTER_SIGNAL = new Set([255, 123]);

/** Signals that audio can cause: ffmpeg crashes, or uses up its processor time. */
const SIGNALS_CAUSED_BY_AUDIO = new Set<NodeJS.Signals | null>([
  'SIGXCPU',
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
]);

/**
 * Whether something other than the audio ended ffmpeg: the kernel when out of memory, a service manager, an operator. The output until then says
 * nothing about the audio.
 */
export function isExternalKill({ status, signal }: ProcessEnd, report: Pick<FfmpegReport, 'signal'>): boolean {
  if (status === null) return !SIGNALS_CAUSED_BY_AUDIO.has(signal);
  return (
    STATUSES_AFTER_SIGNAL.has(status) && report.signal !== undefined && report.signal !== constants.signals.SIGXCPU
  );
}
