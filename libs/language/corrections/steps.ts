/** Work on a whole transcript, which takes up to a second for hours of speech. It pauses wherever its caller may let other work in. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** The result, without pauses. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
