import { SetupError } from '../setup/setup-error';

/** Names the server in its errors, which say what it refused. */
export async function reach<T>(server: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SetupError(`${server}: ${reasonsOf(error).join(': ')}`);
  }
}

/** The messages of an error and its causes. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause instanceof Error ? reasonsOf(error.cause) : [])];
}
