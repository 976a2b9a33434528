/** Removes the stack trace, which is useless in the Temporal UI and contains paths of the build machine. */
export function withoutStack<E extends Error>(error: E): E {
  delete error.stack;
  return error;
}
