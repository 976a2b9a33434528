import type { ErrorCode } from '@aether/domain';
import type { Stage } from '@aether/language';
import type { EventRef } from '@aether/temporal/contracts';

/** Changes of the pipeline that a transcription which an older version began does not take part in. */
export type PipelineChange = 'prepare-audio';

/** What the pipeline needs of the machinery it runs on, and the observers of its progress. */
export interface PipelineHooks {
  /** Runs `work`, which may cancel what it has started. A cancellation from outside reaches it too. */
  scope<T>(work: (cancel: () => void) => Promise<T>): Promise<T>;
  /** Runs `work` to its end, whatever is cancelled meanwhile. */
  uncancellable<T>(work: () => Promise<T>): Promise<T>;
  /** Whether this transcription follows a change: one that an older version has taken past it keeps its older steps. */
  patched(change: PipelineChange): boolean;
  /** Whether the work was canceled, rather than failed. */
  isCancellation(error: unknown): boolean;
  /** The code of the error that made an activity fail for good. */
  codeOf(error: unknown): ErrorCode;
  /** Starts sending the event that reports an end, in a workflow that outlives this one. */
  startDelivery(event: EventRef): Promise<unknown>;
  onStage(stage: Stage): void;
  /** Seconds as the container says, and again as decoding has counted them. */
  onDuration(durationS: number): void;
  onPieces(pieces: number): void;
  onPieceDone(): void;
}
