/** Milliseconds of work after which the page gets its turn: half of what it has for a picture. */
const SLICE_MS = 8;

/** For work that may take long: awaited between its steps, it lets the page do what it is asked to whenever a slice of time is over. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
