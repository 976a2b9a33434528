export interface PullProgress {
  /** The current step, for a progress bar, for example `whisper-base (1/2)`. */
  readonly step: string;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface PullOptions {
  /** Root of the cache, for example `~/.cache/aether`. */
  readonly cacheDir: string;
  readonly onProgress?: (progress: PullProgress) => void;
  readonly signal?: AbortSignal;
}
