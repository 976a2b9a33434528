import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface RunProgramOptions {
  readonly cwd?: string;
  /** The complete environment. Default: that of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Called with every line that the program writes to standard output or standard error. */
  readonly onLine?: (line: string) => void;
}

/** The program could not be started, was killed, or exited with a status other than 0. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';

  constructor(
    readonly program: string,
    /** Exit status; `null` when a signal ended the program; the error code, such as `ENOENT`, when it could not be started. */
    readonly status: number | string | null,
    readonly stdout: string,
    readonly stderr: string,
  ) {
    super(messageOf(program, status, stderr.trim() || stdout.trim()));
  }

  /** False when the program does not exist or may not be executed. */
  get started(): boolean {
    return typeof this.status !== 'string';
  }
}

/**
 * Runs a program to its end, without a shell or standard input.
 *
 * @returns its standard output
 * @throws ProgramError
 * @throws the reason of `signal` when it aborts
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, signal, timeoutMs, onLine }: RunProgramOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, signal, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [child.stdout, child.stderr].map((stream) => collect(stream, onLine));
    const fail = (status: number | string | null): void => {
      const [stdout = '', stderr = ''] = output.map((text) => text());
      reject(signal?.aborted ? (signal.reason as Error) : new ProgramError(program, status, stdout, stderr));
    };
    child.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    child.once('close', (status) => (status === 0 ? resolve(output[0]!()) : fail(status)));
  });
}

/** Returns a function for what has been read so far. */
function collect(stream: Readable, onLine?: (line: string) => void): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  if (onLine) createInterface({ input: stream }).on('line', onLine);
  return () => text;
}

function messageOf(program: string, status: number | string | null, output: string): string {
  if (status === 'ENOENT') return `${program} is not installed`;
  if (typeof status === 'string') return `${program} could not be started: ${status}`;
  const end = output.split('\n').slice(-30).join('\n');
  return status === null ? `${program} was ended by a signal:\n${end}` : `${program} ended with ${status}:\n${end}`;
}
