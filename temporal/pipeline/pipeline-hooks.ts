import type { ErrorCode } from '@aether/domain';
import type { Stage } from '@aether/language';
import type { EventRef } from '@aether/temporal/contracts';

/** What the pipeline needs of the machinery it runs on, and whom it tells how far it has come. */
export interface PipelineHooks {
  /** Runs `work`, which may cancel what it has begun. A cancellation from outside reaches it too. */
  scope<T>(work: (cancel: () => void) => Promise<T>): Promise<T>;
  /** Runs `work` to its end, whatever is cancelled meanwhile. */
  uncancellable<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the work was canceled, rather than failed. */
  isCancellation(error: unknown): boolean;
  /** The code of the error that made an activity fail for good. */
  codeOf(error: unknown): ErrorCode;
  /** Has the event that tells of an end sent, by something that outlives this work. */
  startDelivery(event: EventRef): Promise<unknown>;
  onStage(stage: Stage): void;
  /** Seconds; told again when decoding has counted them. */
  onDuration(durationS: number): void;
  onPieces(pieces: number): void;
  onPieceDone(): void;
}
