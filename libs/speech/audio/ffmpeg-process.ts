import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AppError } from '@aether/domain';
import { isExternalKill, type ProcessEnd } from './is-external-kill';
import { FfmpegReport } from './ffmpeg-report';
import { killProcess } from './kill-process';
import { SAMPLE_RATE } from './pcm-format';

/**
 * Audio and video containers that may be opened. Excluded are playlists (`hls`, `concat`, `dash`, `sdp` …), which name other files, so that an
 * upload could have any file of this machine read, and pictures and text (`tty`), which are not recordings.
 */
const FORMATS = [
  '3gp aac ac3 ac4 aiff amr amrnb amrwb ape asf au avi caf dsf dts dtshd dv eac3 flac flv gsm loas m4a m4v matroska',
  'mj2 mov mp3 mp4 mpc mpc8 mpeg mpegts mxf nut oga ogg oma qcp rm sln sox tak truehd tta voc w64 wav webm wsaud wtv wv',
]
  .join(' ')
  .replaceAll(' ', ',');

/** A frame of 8K video. ffmpeg decodes cover pictures while it probes a file, and a few kilobytes of PNG can expand to gigabytes. */
const MAX_PIXELS = 8192 * 4320;
/** Size of one allocation; indices of the longest recordings take a few megabytes. */
const MAX_ALLOC_BYTES = 256 * 2 ** 20;
/** Processor time. Four hours of sound take minutes. */
const MAX_CPU_S = 3600;

export interface FfmpegRun {
  /** Signed 16-bit little-endian samples, by default 16 kHz mono, in chunks of any number of bytes. */
  readonly output: AsyncIterable<Buffer>;
  readonly report: FfmpegReport;
  /**
   * Exit status; null when `kill` or the limit of processor time ended the process. Settles after the report is complete. Rejects with a
   * retryable `internal_error` when something else ended it: the output is then truncated, but the audio is not at fault.
   */
  readonly exit: Promise<number | null>;
  /** Settles after the process has exited. */
  kill(): Promise<void>;
}

/** Samples of several channels are interleaved. */
export interface PcmFormat {
  readonly sampleRate: number;
  readonly channels: number;
}

interface FfmpegOptions {
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Decodes only this channel, counted from 0. Default: a mix of all channels. */
  readonly channel?: number;
  /** Default: 16 kHz, one channel. */
  readonly format?: PcmFormat;
  /** Limits the output to this many seconds. */
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
  // A caller that reads only the output sees a failed start there; callers that await `exit` still see the rejection.
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
