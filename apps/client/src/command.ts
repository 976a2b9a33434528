/** A command of `aether-cli`. */
export interface Command {
  /** The arguments, as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** @returns the exit status */
  run(args: readonly string[], signal: AbortSignal): Promise<number>;
}
