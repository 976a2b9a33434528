import type { ErrorCode } from '@aether/domain';
import type { Stage } from '@aether/language';
import type { EventRef } from '@aether/temporal/contracts';

/** Changes of the pipeline that do not apply to transcriptions that an older version started. */
export type PipelineChange = 'prepare-audio' | 'stages-beside-steps';

/** What the pipeline needs from its runtime, and its progress observers. */
export interface PipelineHooks {
  /** Runs `work`, which can cancel the activities that it started. An outside cancellation also reaches them. */
  scope<T>(work: (cancel: () => void) => Promise<T>): Promise<T>;
  /** Runs `work` to completion, even after a cancellation. */
  uncancellable<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a change applies to this transcription: one that an older version took past it keeps the older steps. */
  patched(change: PipelineChange): boolean;
  /** Whether the work was canceled, rather than failed. */
  isCancellation(error: unknown): boolean;
  /** The code of an activity's final error. */
  codeOf(error: unknown): ErrorCode;
  /** Starts the delivery of the event that reports the end, in a workflow that outlives this one. */
  startDelivery(event: EventRef): Promise<unknown>;
  onStage(stage: Stage): void;
  /** Seconds from the container, and again as counted by decoding. */
  onDuration(durationS: number): void;
  onPieces(pieces: number): void;
  onPieceDone(): void;
}
