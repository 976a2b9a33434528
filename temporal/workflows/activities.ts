import { ACTIVITY_OPTIONS, type InferenceActivities, type PipelineActivities } from '@aether/temporal/contracts';
import type { PieceActivities } from '@aether/temporal/pipeline';
import { proxyActivities } from '@temporalio/workflow';

const SUMMARIES = {
  fetchAudio: 'look for the original',
  probeAudio: 'duration and streams of the original',
  normalizeAudio: 'decode, cut in silence',
  diarize: 'where voices are, and whose',
  mergeTranscript: 'put the pieces together',
  understand: 'dictated data, formatting, redaction',
  bleepAudio: 'tones over dictated data',
  storeResult: 'transcript and bill',
  cleanUp: 'erase intermediate objects',
} as const;

type Name = keyof PipelineActivities;

function pipelineActivity<N extends Name>(name: N, summary?: string): PipelineActivities[N] {
  const proxy = proxyActivities<PipelineActivities>({
    ...ACTIVITY_OPTIONS[name],
    ...(summary !== undefined && { summary }),
  });
  return proxy[name];
}

const { inferPiece } = proxyActivities<InferenceActivities>(ACTIVITY_OPTIONS.inferPiece);
const { enterStage } = proxyActivities<PipelineActivities>(ACTIVITY_OPTIONS.enterStage);
const { endTranscription } = proxyActivities<PipelineActivities>(ACTIVITY_OPTIONS.endTranscription);

/** The activities with their options, each with a line for the Temporal UI. */
export const activities: PipelineActivities & PieceActivities = {
  fetchAudio: pipelineActivity('fetchAudio', SUMMARIES.fetchAudio),
  probeAudio: pipelineActivity('probeAudio', SUMMARIES.probeAudio),
  normalizeAudio: pipelineActivity('normalizeAudio', SUMMARIES.normalizeAudio),
  diarize: pipelineActivity('diarize', SUMMARIES.diarize),
  mergeTranscript: pipelineActivity('mergeTranscript', SUMMARIES.mergeTranscript),
  understand: pipelineActivity('understand', SUMMARIES.understand),
  bleepAudio: pipelineActivity('bleepAudio', SUMMARIES.bleepAudio),
  storeResult: pipelineActivity('storeResult', SUMMARIES.storeResult),
  cleanUp: pipelineActivity('cleanUp', SUMMARIES.cleanUp),
  enterStage: (input) =>
    enterStage.executeWithOptions({ ...ACTIVITY_OPTIONS.enterStage, summary: input.stage }, [input]),
  endTranscription: (input) =>
    endTranscription.executeWithOptions({ ...ACTIVITY_OPTIONS.endTranscription, summary: input.status }, [input]),
  inferPiece: (input, pieces) =>
    inferPiece.executeWithOptions(
      { ...ACTIVITY_OPTIONS.inferPiece, summary: `piece ${input.piece.index + 1} of ${pieces}` },
      [input],
    ),
};
