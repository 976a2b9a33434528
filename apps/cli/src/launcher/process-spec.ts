/** A process that the launcher starts and keeps running. */
export interface ProcessSpec {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The complete environment of the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The port that it listens on; null if it listens on none. */
  readonly port: number | null;
  /** Servers write their log directly to a file; applications have an IPC channel, and their output is also forwarded. */
  readonly kind: 'server' | 'application';
  /** Time limit until it is ready, in milliseconds. */
  readonly readyWithinMs: number;
  /** Time limit from SIGTERM to its exit, in milliseconds. */
  readonly endsWithinMs: number;
  /** Polled until true. Applications instead send a ready message over IPC. */
  readonly isReady?: () => Promise<boolean>;
}
