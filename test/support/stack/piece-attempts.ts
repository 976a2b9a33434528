/** A log line of the inference worker about a piece. */
interface PieceLine {
  readonly event: 'piece-started' | 'window-stored';
  readonly piece: number;
  /** The window that was stored, or the first window that the attempt decodes. */
  readonly window: number;
}

export interface PieceAttempts {
  readonly all: number;
  /** Attempts that started from the first window although a window of the piece was already stored. */
  readonly startedOver: number;
}

/** Counts the attempts at pieces of a transcription in the log of the inference worker. */
export function pieceAttempts(log: string, id: string): PieceAttempts {
  const lines = log
    .split('\n')
    .filter((line) => line.includes(id) && /piece-started|window-stored/.test(line))
    .map((line) => JSON.parse(line) as PieceLine);
  const stored = new Set<number>();
  let all = 0;
  let startedOver = 0;
  for (const { event, piece, window } of lines) {
    if (event === 'window-stored') stored.add(piece);
    else {
      all += 1;
      if (window === 0 && stored.has(piece)) startedOver += 1;
    }
  }
  return { all, startedOver };
}
