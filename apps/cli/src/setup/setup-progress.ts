/** Progress of a long installation. */
export interface SetupProgress {
  /** The part being installed: a server, `tensorflow`, `models` or `ffmpeg`. */
  readonly part: string;
  /** A line to show the user. */
  readonly message: string;
  /** Fraction done, 0..1, if known. */
  readonly fraction?: number;
}

export type OnSetupProgress = (progress: SetupProgress) => void;
