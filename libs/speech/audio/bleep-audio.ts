import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@aether/domain';
import { type TimeSpan } from '@aether/language';
import { FENCED_ENV } from './fence/fence';
import { fenceOf } from './fence/find-fence';
import { emptyError } from './decode-audio';
import { startFfmpeg, type PcmFormat } from './ffmpeg-process';
import { killProcess } from './kill-process';
import { probeAudio } from './probe-audio';
import { overlayBleep } from './overlay-bleep';
import { PeakMeter } from './peak-meter';

/** Enough for recorded speech, and supported by players. */
const MAX_FORMAT = { sampleRate: 48_000, channels: 2 };
const MIN_SAMPLE_RATE = 8_000;

interface BleepOptions {
  /** Path of the ffmpeg program (`findFfmpeg`). */
  readonly ffmpeg: string;
  /** In order, without overlap. */
  readonly spans: readonly TimeSpan[];
  readonly signal?: AbortSignal;
}

/**
 * Writes the sound of a local file to another as FLAC, with a tone over the given spans. Keeps the sample rate up to 48 kHz and up to two
 * channels; drops tags, pictures and video. Streams: memory does not grow with the recording. If the input cannot be decoded to its end, writes
 * the part that can. Errors are those of `probeAudio`, and a retryable `internal_error` for anything else; an abort rejects with the signal's
 * reason.
 *
 * @returns the waveform of what was written (`PeakMeter`)
 */
export async function bleepAudio(path: string, target: string, options: BleepOptions): Promise<Uint8Array> {
  try {
    return await write(path, target, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error instanceof AppError ? error : new AppError('internal_error', { retryable: true, cause: error });
  }
}

async function write(path: string, target: string, options: BleepOptions): Promise<Uint8Array> {
  const { ffmpeg, spans, signal } = options;
  const format = formatOf(await probeAudio(path, options));
  const { program } = await fenceOf(ffmpeg);
  const run = await startFfmpeg(path, { ffmpeg, format, ...(signal && { signal }) });
  const encoder = encodeFlac(target, format, { ...options, ffmpeg: program });
  const meter = new PeakMeter(format.sampleRate * format.channels);
  try {
    await pipeline(meteredBytes(overlayBleep(run.output, format, spans), meter), encoder.input);
    await run.exit;
    if (!run.report.track) throw emptyError(run);
    await encoder.written;
    return meter.peaks();
  } finally {
    // The caller deletes the written file next.
    await Promise.all([run.kill(), encoder.kill()]);
  }
}

/** The blocks hold whole samples, little-endian as on every machine that TensorFlow supports. */
async function* meteredBytes(sound: AsyncIterable<Buffer>, meter: PeakMeter): AsyncGenerator<Buffer, void, undefined> {
  for await (const block of sound) {
    // Samples in memory start at even addresses.
    const { buffer, byteOffset, byteLength } = block.byteOffset % 2 === 0 ? block : Uint8Array.from(block);
    meter.add(new Int16Array(buffer, byteOffset, byteLength / Int16Array.BYTES_PER_ELEMENT));
    yield block;
  }
}

function formatOf({ sampleRate, channels }: PcmFormat): PcmFormat {
  return {
    sampleRate: Math.max(MIN_SAMPLE_RATE, Math.min(MAX_FORMAT.sampleRate, sampleRate)),
    channels: Math.max(1, Math.min(MAX_FORMAT.channels, channels)),
  };
}

interface Encoder {
  readonly input: NodeJS.WritableStream;
  /** Rejects when the audio could not be written completely. */
  readonly written: Promise<void>;
  /** Settles after the process has exited. */
  kill(): Promise<void>;
}

/** Writes to a file and not to a pipe: FLAC's header holds the duration, which is known only at the end. */
function encodeFlac(target: string, { sampleRate, channels }: PcmFormat, { ffmpeg, signal }: BleepOptions): Encoder {
  const child = spawn(
    ffmpeg,
    [
      ...['-hide_banner', '-nostats', '-v', 'error', '-protocol_whitelist', 'file,pipe'],
      ...['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels), '-i', 'pipe:0'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-c:a', 'flac', '-f', 'flac', '-y', `file:${target}`],
    ],
    // It reads only decoded samples, so it needs no fence, but no settings either.
    { stdio: ['pipe', 'ignore', 'ignore'], env: FENCED_ENV, ...(signal && { signal, killSignal: 'SIGKILL' }) },
  );
  const written = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`ffmpeg could not write the audio: it ended with ${String(status)}`);
  });
  // A caller that awaits the input first sees the failure there, so this rejection must not count as unhandled.
  written.catch(() => undefined);
  return { input: child.stdin as NodeJS.WritableStream, written, kill: () => killProcess(child) };
}
