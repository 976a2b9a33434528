/** A command of `npm run aether`. */
export interface Command {
  /** As `aether --help` shows it: the arguments; `summary` is the line below them. */
  readonly usage: string;
  readonly summary: string;
  /** @returns the exit status. @throws UsageError for wrong arguments */
  run(args: readonly string[]): Promise<number>;
}

/** Wrong arguments; the message names the argument and what it accepts. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
