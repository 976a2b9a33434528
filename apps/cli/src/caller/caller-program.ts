import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { environment } from '@aether/platform';

/** The callers' own program, which uses the service over its HTTP API. Relative to dist/apps/cli/src/caller. */
const PROGRAM = join(__dirname, '../../../../../apps/client/bin/aether-cli.mjs');

export interface CallerProgramOptions {
  /** Settings of the program; the others are inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Returns what the program prints instead of printing it. */
  readonly captures?: boolean;
}

/** Runs `aether-cli` with the terminal of this process. */
export async function runCallerProgram(
  args: readonly string[],
  { env = {}, signal, captures = false }: CallerProgramOptions = {},
): Promise<{ readonly status: number; readonly stdout: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: environment(env),
    stdio: ['inherit', captures ? 'pipe' : 'inherit', 'inherit'],
    ...(signal && { signal, killSignal: 'SIGTERM' }),
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status ?? 1));
  });
  const [status, stdout] = await Promise.all([ended, child.stdout === null ? '' : text(child.stdout)]);
  return { status, stdout };
}
