import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AppError } from '@aether/domain';
import { FENCED_ENV } from './fence/fence';
import { fenceOf } from './fence/find-fence';
import { READY_LINE } from './fence/resource-limits';
import { isExternalKill, processEnd, type ProcessEnd } from './is-external-kill';
import { FfmpegReport } from './ffmpeg-report';
import { killProcess } from './kill-process';
import { SAMPLE_RATE } from './pcm-format';
import { SOUND_OF_A_LOCAL_FILE } from './supported-audio';

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

/** Only a few codecs, such as FLAC, use more than one. By default there is one for each core, which the limit of a fence may forbid. */
const DECODER_THREADS = 2;

const SPEECH: PcmFormat = { sampleRate: SAMPLE_RATE, channels: 1 };

/**
 * Starts to decode the first sound track of a local file, by default to one channel, inside a fence (`fenceOf`). No shell of the caller, no network,
 * no standard input.
 */
export async function startFfmpeg(path: string, options: FfmpegOptions): Promise<FfmpegRun> {
  const { fence, program } = await fenceOf(options.ffmpeg);
  const channel = options.channel === undefined ? [] : ['-af', `pan=mono|c0=c${options.channel}`];
  const limit = options.seconds === undefined ? [] : ['-t', String(options.seconds)];
  const { sampleRate, channels } = options.format ?? SPEECH;
  const args = [
    ...[
      '-nostdin',
      '-hide_banner',
      '-nostats',
      '-v',
      'info',
      '-filter_threads',
      '1',
      '-threads',
      String(DECODER_THREADS),
    ],
    ...[...SOUND_OF_A_LOCAL_FILE, '-i', `file:${path}`, '-map', '0:a:0', ...limit, ...channel],
    ...['-ac', String(channels), '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'],
  ];
  const command = fence.command({ program, args, input: path });
  const child = spawn(command.file, command.args, {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], env: FENCED_ENV, cwd: '/' },
    ...(options.signal && { signal: options.signal, killSignal: 'SIGKILL' }),
  });
  const report = new FfmpegReport();
  let started = false;
  const lines = createInterface({ input: child.stderr });
  // Whatever the fence itself reports comes before that line.
  lines.on('line', (text) => (started ? report.line(text) : (started = text === READY_LINE)));
  const exit = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([ended]) => {
    const end = processEnd(ended as [ProcessEnd['status'], ProcessEnd['signal']], fence.signalsAreStatuses);
    if (!child.killed && !started) throw failure(`the ${fence.kind} fence could not be set up`);
    if (!child.killed && isExternalKill(end, report)) throw killedError(end);
    return end.status;
  });
  // A caller that reads only the output sees a failed start there; callers that await `exit` still see the rejection.
  exit.catch(() => undefined);
  return { output: child.stdout, report, exit, kill: () => killProcess(child) };
}

function killedError({ status, signal }: ProcessEnd): AppError {
  return failure(`ffmpeg was ended by ${signal ?? `a signal, with status ${String(status)}`}`);
}

function failure(cause: string): AppError {
  return new AppError('internal_error', { retryable: true, cause: new Error(cause) });
}
