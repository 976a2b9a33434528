import { isTerminal, type TranscriptionStatus } from '@aether/domain';
import { type Stage } from '@aether/language';
import {
  PROGRESS_QUERY,
  SEARCH_ATTRIBUTES,
  type TranscribeInput,
  type TranscribeProgress,
  type TranscribeResult,
} from '@aether/temporal/contracts';
import { runTranscription, type PipelineHooks } from '@aether/temporal/pipeline';
import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  defineQuery,
  patched,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { activitiesIn } from './activities';
import { failureCode } from './failure-code';
import { describeProgress } from './describe-progress';
import { queueClassOf, queueClassOfFile, type QueueClass } from './queue-class';
import { startDelivery } from './start-delivery';
import { wasCanceled } from './was-canceled';
import { withoutStack } from './without-stack';

/**
 * Runs one transcription from its stored audio to its stored result. A failed transcription also fails its workflow (with only the error's code),
 * so that operators can see and filter it in the Temporal UI; a canceled one ends as canceled.
 */
export async function transcribe(input: TranscribeInput): Promise<TranscribeResult> {
  const view = new ProgressView();
  setHandler(defineQuery<TranscribeProgress>(PROGRESS_QUERY), () => view.progress);
  setStatus('processing');
  const queueClass = (): QueueClass =>
    view.progress.durationS === null ? queueClassOfFile(input.bytes) : queueClassOf(view.progress.durationS);
  // An older client leaves this decision to the workflow.
  const { eraseOriginal = input.redact || input.redactAudio === true } = input;
  // Decided once, so that no step changes while a worker of another version replays.
  const hasLocalSteps = patched('local-steps');
  const activities = activitiesIn({ queueClass, isRemote: input.bytes === 0, hasLocalSteps });
  const outcome = await runTranscription(activities, { ...input, eraseOriginal }, hooksOf(view));
  setStatus(outcome.status);
  view.ended(outcome.status);
  switch (outcome.status) {
    case 'completed':
      return { durationS: outcome.durationS, pieces: outcome.pieces, words: outcome.words };
    case 'failed':
      throw withoutStack(ApplicationFailure.nonRetryable(outcome.code, outcome.code));
    case 'canceled':
      throw withoutStack(new CancelledFailure('canceled'));
  }
}

function hooksOf(view: ProgressView): PipelineHooks {
  return {
    scope: (work) => {
      const scope = new CancellationScope();
      return scope.run(() => work(() => scope.cancel()));
    },
    uncancellable: (work) => CancellationScope.nonCancellable(work),
    patched,
    isCancellation: wasCanceled,
    codeOf: failureCode,
    startDelivery,
    onStage: (stage) => view.update({ stage }),
    onDuration: (durationS) => view.update({ durationS }),
    onPieces: (pieces) => view.update({ pieces }),
    onPieceDone: () => view.update({ piecesDone: view.progress.piecesDone + 1 }),
  };
}

/** The result of the query, and what the Temporal UI shows while the workflow runs. */
class ProgressView {
  progress: TranscribeProgress = { stage: 'receiving' satisfies Stage, pieces: null, piecesDone: 0, durationS: null };

  update(change: Partial<TranscribeProgress>): void {
    this.progress = { ...this.progress, ...change };
    setCurrentDetails(describeProgress(this.progress));
  }

  ended(status: TranscriptionStatus): void {
    if (isTerminal(status)) setCurrentDetails(`${describeProgress(this.progress)}\n\n**${status}**`);
  }
}

function setStatus(status: TranscriptionStatus): void {
  upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.status, value: status }]);
}
