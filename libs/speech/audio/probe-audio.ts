import { stat } from 'node:fs/promises';
import { AppError } from '@aether/domain';
import {
  decodeAudio,
  emptyError,
  MAX_AUDIO_S,
  outcomeOf,
  wholeSamples,
  type DecodedAudio,
  type DecodeOutcome,
  type DecodeOptions,
} from './decode-audio';
import { startFfmpeg } from './ffmpeg-process';
import type { AudioTrack } from './ffmpeg-report';
import { SAMPLE_RATE } from './pcm-format';

export interface AudioProbe extends AudioTrack {
  /**
   * According to the container, or counted by decoding if the container does not say. A truncated file may be shorter (`decodeAudio` detects
   * that).
   */
  readonly durationS: number;
  /** Whether the container says it. */
  readonly declared: boolean;
  /** The whole recording, mixed to one channel, if it is no longer than `keepUpToS`. */
  readonly decoded: DecodedAudio | null;
}

/** Speech is not recognizable in less; few bytes would make hours of audio. */
const MIN_SAMPLE_RATE = 1_000;
/** DSD512, the most that recorders write, is 2,822,400 bytes a second in ffmpeg. */
const MAX_SAMPLE_RATE = 3_000_000;

interface ProbeOptions extends Omit<DecodeOptions, 'channel'> {
  /** Decodes a recording of at most this many seconds whole, so that no second run of ffmpeg has to. It is held in memory: 32 kB a second. */
  readonly keepUpToS?: number;
}

/**
 * Probes a local file and decodes its first second, or a little more than `keepUpToS`. Errors: `audio_empty` (no bytes, or a track without samples), `audio_undecodable` (not
 * sound, or a sample rate that no recording has), `audio_no_stream` (a video without sound track), `audio_too_long` (over 4 hours), a retryable `internal_error` (ffmpeg was ended by
 * something other than the audio). `maxDurationS` and `tooLong` limit the decoding of a recording whose container does not say how long it is.
 */
export async function probeAudio(path: string, options: ProbeOptions): Promise<AudioProbe> {
  if ((await stat(path)).size === 0) throw new AppError('audio_empty');
  const keptS = Math.min(options.keepUpToS ?? 0, options.maxDurationS ?? MAX_AUDIO_S);
  const run = await startFfmpeg(path, { ...options, seconds: keptS + 1 });
  let samples = 0;
  const blocks: Int16Array[] = [];
  for await (const block of wholeSamples(run.output)) {
    samples += block.length;
    if (keptS > 0) blocks.push(block);
  }
  const status = await run.exit;
  const { track, durationS, estimated } = run.report;
  if (track && !isUsable(track)) {
    throw new AppError('audio_undecodable', { details: { kind: 'sample_rate', hertz: track.sampleRate } });
  }
  if (!track || samples === 0) throw emptyError(run);
  const isWhole = samples <= keptS * SAMPLE_RATE;
  const decoded = isWhole ? heldAudio(blocks, await outcomeOf(run, { path, status, samples })) : null;
  const known = durationS !== undefined && durationS > 0 && !estimated;
  const seconds = known ? durationS : (decoded?.outcome().durationS ?? (await countedDuration(path, options)));
  if (seconds > MAX_AUDIO_S) throw new AppError('audio_too_long');
  return { ...track, durationS: seconds, declared: known, decoded };
}

function heldAudio(blocks: readonly Int16Array[], outcome: DecodeOutcome): DecodedAudio {
  return {
    async *[Symbol.asyncIterator]() {
      yield* blocks;
    },
    outcome: () => outcome,
  };
}

function isUsable({ sampleRate }: AudioTrack): boolean {
  return sampleRate >= MIN_SAMPLE_RATE && sampleRate <= MAX_SAMPLE_RATE;
}

async function countedDuration(path: string, options: ProbeOptions): Promise<number> {
  const audio = decodeAudio(path, options);
  for await (const _ of audio);
  return audio.outcome().durationS;
}
