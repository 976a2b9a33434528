import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AppError } from '@aether/domain';
import { isExternalKill, type ProcessEnd } from './is-external-kill';
import { FfmpegReport } from './ffmpeg-report';
import { killProcess } from './kill-process';
import { SAMPLE_RATE } from './pcm-format';

/**
 * Containers of sound and film that may be opened. Playlists (`hls`, `concat`, `dash`, `sdp` …) stay out: they name other
 * files, so a sender could have any file of this machine read; so do pictures and text (`tty`), which are no recording.
 */
const FORMATS = [
  '3gp aac ac3 ac4 aiff amr amrnb amrwb ape asf au avi caf dsf dts dtshd dv eac3 flac flv gsm loas m4a m4v matroska',
  'mj2 mov mp3 mp4 mpc mpc8 mpeg mpegts mxf nut oga ogg oma qcp rm sln sox tak truehd tta voc w64 wav webm wsaud wtv wv',
]
  .join(' ')
  .replaceAll(' ', ',');

/** A frame of 8K film. Cover pictures are decoded while ffmpeg looks into a file: a few kilobytes of PNG can hold gigabytes. */
const MAX_PIXELS = 8192 * 4320;
/** Of one block of memory; indices of the longest recordings take a few megabytes. */
const MAX_ALLOC_BYTES = 256 * 2 ** 20;
/** Of processor time. Four hours of sound take minutes. */
const MAX_CPU_S = 3600;

export interface FfmpegRun {
  /** Signed 16-bit little-endian samples, by default 16 kHz mono, in pieces of any number of bytes. */
  readonly output: AsyncIterable<Buffer>;
  readonly report: FfmpegReport;
  /**
   * Exit status, null when `kill` or the limit of processor time ended it. Settles after the report is whole. Rejects with a retryable
   * `internal_error` when something else ended it: the output is then cut short, though the audio is not.
   */
  readonly exit: Promise<number | null>;
  /** Settles when it is gone. */
  kill(): Promise<void>;
}

/** Samples of several channels come in turn, one frame after the other. */
export interface PcmFormat {
  readonly sampleRate: number;
  readonly channels: number;
}

interface FfmpegOptions {
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Only this channel, from 0; default: all of them mixed to one. */
  readonly channel?: number;
  /** Default: 16 kHz, one channel. */
  readonly format?: PcmFormat;
  /** Output is limited to this many seconds. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

const SPEECH: PcmFormat = { sampleRate: SAMPLE_RATE, channels: 1 };

/** Decodes the first sound track of a local file, by default to one channel. No shell, no network, no standard input. */
export function runFfmpeg(path: string, options: FfmpegOptions): FfmpegRun {
  const channel = options.channel === undefined ? [] : ['-af', `pan=mono|c0=c${options.channel}`];
  const limit = options.seconds === undefined ? [] : ['-t', String(options.seconds)];
  const { sampleRate, channels } = options.format ?? SPEECH;
  const child = spawn(
    options.ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
      ...['-timelimit', String(MAX_CPU_S), '-max_alloc', String(MAX_ALLOC_BYTES), '-max_pixels', String(MAX_PIXELS)],
      ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS, '-i', `file:${path}`],
      ...['-map', '0:a:0', ...limit, ...channel],
      ...['-ac', String(channels), '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], ...(options.signal && { signal: options.signal, killSignal: 'SIGKILL' }) },
  );
  const report = new FfmpegReport();
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (text) => {
    report.line(text);
  });
  const exit = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([ended]) => {
    const [status, signal] = ended as [ProcessEnd['status'], ProcessEnd['signal']];
    if (!child.killed && isExternalKill({ status, signal }, report)) throw killedError({ status, signal });
    return status;
  });
  // Whoever reads only the output still learns of a failed start there; the rejection is not lost, it is awaited by `exit`'s readers.
  exit.catch(() => undefined);
  return {
    output: child.stdout as AsyncIterable<Buffer>,
    report,
    exit,
    kill: () => killProcess(child),
  };
}

function killedError({ status, signal }: ProcessEnd): AppError {
  const cause = new Error(`ffmpeg was ended by ${signal ?? `a signal, with status ${String(status)}`}`);
  return new AppError('internal_error', { retryable: true, cause });
}
