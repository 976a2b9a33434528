import { AppError, type ErrorCode } from '@aether/domain';
import { startFfmpeg, type FfmpegRun } from './ffmpeg-process';
import { SAMPLE_RATE } from './pcm-format';
import { endsInsideOggPage } from './ogg-pages';
import { isStreamedWav } from './wav-length';

/** Longest accepted recording, in seconds: 4 hours. */
export const MAX_AUDIO_S = 4 * 3600;

export interface DecodeOptions {
  /** Path of the ffmpeg program (`findFfmpeg`). */
  readonly ffmpeg: string;
  readonly signal?: AbortSignal;
  /** Decodes only this channel, counted from 0. Default: a mix of all channels. */
  readonly channel?: number;
  /** Default: 4 hours. Decoding stops there. */
  readonly maxDurationS?: number;
  /** The error of longer recordings. Default: `audio_too_long`. */
  readonly tooLong?: ErrorCode;
}

export interface DecodeOutcome {
  readonly durationS: number;
  /** The file ends before its sound does; the available part was decoded. */
  readonly truncated: boolean;
  /** The file has more sound tracks than the one that was decoded. */
  readonly hasOtherTracks: boolean;
}

/** A recording as samples: iterate once over its blocks (16 kHz mono signed 16-bit, any length), then read the outcome. */
export interface DecodedAudio extends AsyncIterable<Int16Array> {
  /** Available after the last block. */
  outcome(): DecodeOutcome;
}

/**
 * A recording being decoded: iterate once over its blocks (16 kHz mono signed 16-bit, any length), then read the outcome. Memory stays constant:
 * ffmpeg blocks while no one reads. Errors while iterating: `audio_undecodable` (no sound could be decoded), `audio_empty` (the track has no
 * samples), `audio_no_stream`, `audio_too_long`, a retryable `internal_error` (ffmpeg was ended by something other than the audio); an abort
 * rejects with the signal's reason.
 */
export class AudioDecoding implements DecodedAudio {
  private samples = 0;
  private ended: DecodeOutcome | undefined;

  constructor(
    private readonly path: string,
    private readonly options: DecodeOptions,
  ) {}

  outcome(): DecodeOutcome {
    if (!this.ended) throw new Error('the recording has not been decoded to its end');
    return this.ended;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Int16Array, void, undefined> {
    const limit = (this.options.maxDurationS ?? MAX_AUDIO_S) * SAMPLE_RATE;
    const run = await startFfmpeg(this.path, this.options);
    this.samples = 0;
    try {
      for await (const block of wholeSamples(run.output)) {
        this.samples += block.length;
        if (this.samples > limit) throw new AppError(this.options.tooLong ?? 'audio_too_long');
        yield block;
      }
      await this.end(run);
    } catch (error) {
      this.options.signal?.throwIfAborted();
      throw error;
    } finally {
      await run.kill();
    }
  }

  private async end(run: FfmpegRun): Promise<void> {
    const status = await run.exit;
    this.options.signal?.throwIfAborted();
    if (this.samples === 0) throw emptyError(run);
    this.ended = await outcomeOf(run, { path: this.path, status, samples: this.samples });
  }
}

interface EndedRun {
  readonly path: string;
  readonly status: number | null;
  readonly samples: number;
}

/** The outcome of a run that decoded everything that a file holds. */
export async function outcomeOf(
  { report }: Pick<FfmpegRun, 'report'>,
  { path, status, samples }: EndedRun,
): Promise<DecodeOutcome> {
  const durationS = samples / SAMPLE_RATE;
  const isShort = report.cutShort(durationS) && !(await isStreamedWav(path));
  const truncated = status !== 0 || isShort || (await endsInsideOggPage(path));
  return { durationS, truncated, hasOtherTracks: report.soundTracks > 1 };
}

export function decodeAudio(path: string, options: DecodeOptions): AudioDecoding {
  return new AudioDecoding(path, options);
}

/** Why a run returned no samples. Leaves out ffmpeg's messages: they contain file names and tags. */
export function emptyError(run: Pick<FfmpegRun, 'report'>): AppError {
  if (run.report.indexMissing) return new AppError('audio_undecodable', { details: { kind: 'index_missing' } });
  if (!run.report.opened) return new AppError('audio_undecodable');
  if (!run.report.track) return new AppError('audio_no_stream');
  return new AppError(run.report.decoderErrors > 0 ? 'audio_undecodable' : 'audio_empty');
}

/** Converts bytes to samples; joins a sample that two chunks share. */
export async function* wholeSamples(output: AsyncIterable<Buffer>): AsyncGenerator<Int16Array, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of output) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const count = bytes.length >> 1;
    const samples = new Int16Array(count);
    for (let i = 0; i < count; i++) samples[i] = bytes.readInt16LE(2 * i);
    rest = bytes.subarray(2 * count);
    if (count > 0) yield samples;
  }
}
