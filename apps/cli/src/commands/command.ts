/** A command of the operator's tool. */
export interface Command {
  /** As in `aether --help`: the arguments, then what it does. */
  readonly usage: string;
  readonly summary: string;
  /** @returns the exit status. @throws UsageError for wrong arguments */
  run(args: readonly string[]): Promise<number>;
}

/** The arguments are wrong; the message says which and how they should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
