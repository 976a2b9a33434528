import { stat } from 'node:fs/promises';
import { AppError } from '@aether/domain';
import { decodeAudio, emptyError, MAX_AUDIO_S, type DecodeOptions } from './decode-audio';
import { startFfmpeg } from './ffmpeg-process';
import type { AudioTrack } from './ffmpeg-report';

export interface AudioProbe extends AudioTrack {
  /**
   * According to the container, or counted by decoding if the container does not say. A truncated file may be shorter (`decodeAudio` detects
   * that).
   */
  readonly durationS: number;
  /** Whether the container says it. */
  readonly declared: boolean;
}

/** Speech is not recognizable in less; few bytes would make hours of audio. */
const MIN_SAMPLE_RATE = 1_000;
/** DSD512, the most that recorders write, is 2,822,400 bytes a second in ffmpeg. */
const MAX_SAMPLE_RATE = 3_000_000;

type ProbeOptions = Omit<DecodeOptions, 'channel'>;

/**
 * Probes a local file and decodes its first second. Errors: `audio_empty` (no bytes, or a track without samples), `audio_undecodable` (not
 * sound, or a sample rate that no recording has), `audio_no_stream` (a video without sound track), `audio_too_long` (over 4 hours), a retryable `internal_error` (ffmpeg was ended by
 * something other than the audio). `maxDurationS` and `tooLong` limit the decoding of a recording whose container does not say how long it is.
 */
export async function probeAudio(path: string, options: ProbeOptions): Promise<AudioProbe> {
  if ((await stat(path)).size === 0) throw new AppError('audio_empty');
  const run = await startFfmpeg(path, { ...options, seconds: 1 });
  let bytes = 0;
  for await (const piece of run.output) bytes += piece.length;
  await run.exit;
  const { track, durationS, estimated } = run.report;
  if (track && !isUsable(track)) {
    throw new AppError('audio_undecodable', { details: { kind: 'sample_rate', hertz: track.sampleRate } });
  }
  if (!track || bytes === 0) throw emptyError(run);
  const known = durationS !== undefined && durationS > 0 && !estimated;
  const seconds = known ? durationS : await countedDuration(path, options);
  if (seconds > MAX_AUDIO_S) throw new AppError('audio_too_long');
  return { ...track, durationS: seconds, declared: known };
}

function isUsable({ sampleRate }: AudioTrack): boolean {
  return sampleRate >= MIN_SAMPLE_RATE && sampleRate <= MAX_SAMPLE_RATE;
}

async function countedDuration(path: string, options: ProbeOptions): Promise<number> {
  const audio = decodeAudio(path, options);
  for await (const _ of audio);
  return audio.outcome().durationS;
}
