/** A stack trace tells nobody anything here, and holds paths of the machine that built this. */
export function withoutStack<E extends Error>(error: E): E {
  delete error.stack;
  return error;
}
