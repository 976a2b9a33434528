import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface ProgramOptions {
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

/** Runs a program without a shell and returns its standard output. Throws with the end of its error output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { ...options, maxBuffer: 1 << 24 });
    return stdout;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { stderr?: string };
    if (failure.code === 'ENOENT') throw new Error(`\`${program}\` is not installed`, { cause: error });
    if (failure.name === 'AbortError') throw error;
    const words = (failure.stderr ?? '').trim().split('\n').slice(-3).join('\n');
    throw new Error(`\`${program} ${args[0] ?? ''}\` failed: ${words}`, { cause: error });
  }
}
