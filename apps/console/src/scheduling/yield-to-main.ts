/** Milliseconds of work between yields to the browser's main thread: half a frame. */
const SLICE_MS = 8;

/** For long tasks: await the returned function between steps; it yields to the main thread when the time slice is over. */
export function createYieldToMain(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
