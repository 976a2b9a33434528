import { ProgramError, runProgram } from './run-program';

/** Absolute path of a program on PATH, or null. */
export async function findOnPath(program: string): Promise<string | null> {
  try {
    const found = (await runProgram('sh', ['-c', 'command -v -- "$1"', 'sh', program])).trim();
    return found.startsWith('/') ? found : null;
  } catch (error) {
    if (error instanceof ProgramError) return null;
    throw error;
  }
}
