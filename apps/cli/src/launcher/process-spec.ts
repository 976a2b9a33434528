/** A process that the launcher keeps up. */
export interface ProcessSpec {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What it listens on; null for one that only calls others. */
  readonly port: number | null;
  /** Servers write their log straight into a file; applications talk over IPC and their lines are passed on too. */
  readonly kind: 'server' | 'application';
  /** How long it may take until it is ready, in milliseconds. */
  readonly readyWithinMs: number;
  /** How long it may take to end after SIGTERM, in milliseconds. */
  readonly endsWithinMs: number;
  /** Asked until it is true. Applications are ready when they say so over IPC. */
  readonly isReady?: () => Promise<boolean>;
}
