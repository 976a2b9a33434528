/** What a long installation tells while it goes on. */
export interface SetupProgress {
  /** What is being prepared: a server, `tensorflow`, `model`, `ffmpeg`. */
  readonly part: string;
  /** A line for a person. */
  readonly message: string;
  /** Share done, 0..1, where it is known. */
  readonly fraction?: number;
}

export type OnSetupProgress = (progress: SetupProgress) => void;
