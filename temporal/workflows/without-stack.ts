/** A stack trace is of no use in the Temporal UI, and holds paths of the machine that built this. */
export function withoutStack<E extends Error>(error: E): E {
  delete error.stack;
  return error;
}
