import { constants } from 'node:os';
import type { FfmpegReport } from './ffmpeg-report';

/** As Node tells it of a child that is gone. */
export interface ProcessEnd {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** ffmpeg's statuses after signals that it heard of: it closed its output, or was told too often to (`ffmpeg.c`). */
const AFTER_A_SIGNAL = new Set([255, 123]);

/** What ffmpeg brings upon itself over some audio: it crashes, or has used up the processor time that it was given (`-timelimit`). */
const OWN_DOING = new Set<NodeJS.Signals | null>(['SIGXCPU', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL']);

/**
 * Whether something other than the audio ended ffmpeg: the kernel for want of memory, a service manager, an operator. What came out until
 * then says nothing about the audio.
 */
export function isExternalKill({ status, signal }: ProcessEnd, report: Pick<FfmpegReport, 'signal'>): boolean {
  if (status === null) return !OWN_DOING.has(signal);
  return AFTER_A_SIGNAL.has(status) && report.signal !== undefined && report.signal !== constants.signals.SIGXCPU;
}
