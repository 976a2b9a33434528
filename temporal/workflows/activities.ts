import {
  ACTIVITY_OPTIONS,
  type InferenceActivities,
  type PipelineActivities,
  type TASK_QUEUES,
} from '@aether/temporal/contracts';
import type { PieceActivities } from '@aether/temporal/pipeline';
import { proxyActivities, type ActivityOptions } from '@temporalio/workflow';
import { queueFor, type QueueClass } from './queue-class';

/** Each call says its own options. */
const proxies = proxyActivities<PipelineActivities & InferenceActivities>(ACTIVITY_OPTIONS.enterStage);

/** The activities with their options, each with a line for the Temporal UI, on the queues of the queueClass that the recording is in by then. */
export function activitiesIn(queueClass: () => QueueClass): PipelineActivities & PieceActivities {
  const options = (name: keyof typeof proxies, summary: string): ActivityOptions => {
    const queue: Exclude<keyof typeof TASK_QUEUES, 'webhooks'> = ACTIVITY_OPTIONS[name].taskQueue;
    return { ...ACTIVITY_OPTIONS[name], taskQueue: queueFor(queueClass(), queue), summary };
  };
  const { fetchAudio, probeAudio, normalizeAudio, reserveCredit, inferPiece, diarize, mergeTranscript } = proxies;
  const { understand, bleepAudio, storeResult, endTranscription, cleanUp, enterStage } = proxies;
  return {
    fetchAudio: (input) => fetchAudio.executeWithOptions(options('fetchAudio', 'look for the original'), [input]),
    probeAudio: (input) =>
      probeAudio.executeWithOptions(options('probeAudio', 'duration and streams of the original'), [input]),
    normalizeAudio: (input) =>
      normalizeAudio.executeWithOptions(options('normalizeAudio', 'decode, cut in silence'), [input]),
    reserveCredit: (input) =>
      reserveCredit.executeWithOptions(options('reserveCredit', 'set aside what it costs'), [input]),
    inferPiece: (input, pieces) =>
      inferPiece.executeWithOptions(options('inferPiece', `piece ${input.piece.index + 1} of ${pieces}`), [input]),
    diarize: (input) => diarize.executeWithOptions(options('diarize', 'where voices are, and whose'), [input]),
    mergeTranscript: (input) =>
      mergeTranscript.executeWithOptions(options('mergeTranscript', 'put the pieces together'), [input]),
    understand: (input) =>
      understand.executeWithOptions(options('understand', 'dictated data, formatting, redaction'), [input]),
    bleepAudio: (input) => bleepAudio.executeWithOptions(options('bleepAudio', 'tones over dictated data'), [input]),
    storeResult: (input) => storeResult.executeWithOptions(options('storeResult', 'transcript and charge'), [input]),
    endTranscription: (input) =>
      endTranscription.executeWithOptions(options('endTranscription', input.status), [input]),
    cleanUp: (input) => cleanUp.executeWithOptions(options('cleanUp', 'erase intermediate objects'), [input]),
    enterStage: (input) => enterStage.executeWithOptions(options('enterStage', input.stage), [input]),
  };
}
