import { spawn } from 'node:child_process';

export interface CommandResult {
  /** Exit status; -1 when the program could not be started or was ended by a signal. */
  readonly status: number;
  /** True when the program does not exist. */
  readonly missing: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly timeoutMs?: number;
  /** Called with every line the program writes to either stream. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program to completion without a shell or standard input. Never rejects. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      timeout: options.timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    const reportLines = (chunk: string): void => {
      for (const line of chunk.split(/[\r\n]+/)) if (line.trim() !== '') options.onLine?.(line.trim());
    };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      reportLines(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      reportLines(chunk);
    });
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: -1, missing: error.code === 'ENOENT', stdout, stderr: stderr + error.message }),
    );
    child.on('close', (code) => resolve({ status: code ?? -1, missing: false, stdout, stderr }));
  });
}

/** Absolute path of a program on PATH, or null. */
export async function findOnPath(program: string): Promise<string | null> {
  const { status, stdout } = await runCommand('sh', ['-c', 'command -v -- "$1"', 'sh', program]);
  const found = stdout.trim();
  return status === 0 && found.startsWith('/') ? found : null;
}
