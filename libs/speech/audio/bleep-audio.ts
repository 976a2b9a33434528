import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@aether/domain';
import { type TimeSpan } from '@aether/language';
import { emptyError } from './decode-audio';
import { runFfmpeg, type PcmFormat } from './ffmpeg-process';
import { killProcess } from './kill-process';
import { probeAudio } from './probe-audio';
import { overlayBleep } from './overlay-bleep';

/** What speech is recorded with, and what players take. */
const MOST = { sampleRate: 48_000, channels: 2 };
const LEAST_RATE = 8_000;

interface BleepOptions {
  /** Path of the ffmpeg program (`findFfmpeg`). */
  readonly ffmpeg: string;
  /** In order, apart from each other. */
  readonly spans: readonly TimeSpan[];
  readonly signal?: AbortSignal;
}

/**
 * Writes the sound of a local file to another as FLAC, with a tone over spans of it: at its own rate up to 48 kHz, with its own
 * channels up to two, without tags, pictures or film. Streamed: memory does not grow with the recording. What cannot be decoded to its end
 * goes as far as it can be. Errors are those of `probeAudio`, a retryable `internal_error` whatever else fails; an abort rejects with the
 * signal's reason.
 */
export async function bleepAudio(path: string, target: string, options: BleepOptions): Promise<void> {
  try {
    await write(path, target, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error instanceof AppError ? error : new AppError('internal_error', { retryable: true, cause: error });
  }
}

async function write(path: string, target: string, options: BleepOptions): Promise<void> {
  const { ffmpeg, spans, signal } = options;
  const format = formatOf(await probeAudio(path, options));
  const run = runFfmpeg(path, { ffmpeg, format, ...(signal && { signal }) });
  const encoder = encodeFlac(target, format, options);
  try {
    await pipeline(overlayBleep(run.output, format, spans), encoder.input);
    await run.exit;
    if (!run.report.track) throw emptyError(run);
    await encoder.written;
  } finally {
    // Whoever called removes what was written next.
    await Promise.all([run.kill(), encoder.kill()]);
  }
}

function formatOf({ sampleRate, channels }: PcmFormat): PcmFormat {
  return {
    sampleRate: Math.max(LEAST_RATE, Math.min(MOST.sampleRate, sampleRate)),
    channels: Math.max(1, Math.min(MOST.channels, channels)),
  };
}

interface Encoder {
  readonly input: NodeJS.WritableStream;
  /** Rejects when not all of it could be written. */
  readonly written: Promise<void>;
  /** Settles when it is gone. */
  kill(): Promise<void>;
}

/** Into a file, not a pipe: how long the sound is stands in the head of FLAC, and is known at its end. */
function encodeFlac(target: string, { sampleRate, channels }: PcmFormat, { ffmpeg, signal }: BleepOptions): Encoder {
  const child = spawn(
    ffmpeg,
    [
      ...['-hide_banner', '-nostats', '-v', 'error', '-protocol_whitelist', 'file,pipe'],
      ...['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels), '-i', 'pipe:0'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-c:a', 'flac', '-f', 'flac', '-y', `file:${target}`],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], ...(signal && { signal, killSignal: 'SIGKILL' }) },
  );
  const written = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`ffmpeg could not write the audio: it ended with ${String(status)}`);
  });
  // Whoever waits for the input first still learns of it there.
  written.catch(() => undefined);
  return { input: child.stdin as NodeJS.WritableStream, written, kill: () => killProcess(child) };
}
