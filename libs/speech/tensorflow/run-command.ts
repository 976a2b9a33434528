import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The program could not be started, or exited with a code other than 0. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly program: string,
    /** `undefined`: the program could not be started. */
    readonly code: number | null | undefined,
    /** The last lines of its output. */
    readonly output: string,
  ) {
    super(code === undefined ? `${program} could not be started.` : `${program} ended with ${code}:\n${output}`);
  }
}

/** Runs a program to its end. Resolves to its standard output; calls `onLine` with every line of standard output and standard error. */
export async function runCommand(
  program: string,
  args: readonly string[],
  onLine: (line: string) => void = () => {},
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout: string[] = [];
  const recent: string[] = [];
  const watch = (line: string): void => {
    recent.push(line);
    if (recent.length > 30) recent.shift();
    onLine(line);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    stdout.push(line);
    watch(line);
  });
  createInterface({ input: child.stderr }).on('line', watch);
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new CommandError(program, undefined, '')));
    child.once('close', (code) => {
      if (code === 0) resolve(stdout.join('\n'));
      else reject(new CommandError(program, code, recent.join('\n')));
    });
  });
}
