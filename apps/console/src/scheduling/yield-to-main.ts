/** Milliseconds of work after which the browser's main thread is free for input: half of what a frame has. */
const SLICE_MS = 8;

/** For long work: the returned function, awaited between steps, yields to the main thread whenever a slice of time is over. */
export function createYieldToMain(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
