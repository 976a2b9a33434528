import type { Input } from './find-inputs';

/** Runs `work` on each input, `jobs` at a time. A rejection ends the run: no further input is started, and those in work are awaited. */
export async function runInputs(
  inputs: AsyncIterable<Input> | Iterable<Input>,
  jobs: number,
  work: (input: Input) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  for await (const input of inputs) {
    if (failure !== null) break;
    const job = work(input).catch((error: unknown) => void (failure ??= { error }));
    running.add(job);
    void job.finally(() => running.delete(job));
    if (running.size >= jobs) await Promise.race(running);
  }
  await Promise.all(running);
  // Assigned in a callback, which the compiler does not follow.
  const failed = failure as { readonly error: unknown } | null;
  if (failed !== null) throw failed.error;
}
