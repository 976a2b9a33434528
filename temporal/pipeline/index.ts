export { runTranscription, type PieceActivities, type TranscriptionOutcome } from './run-transcription';
export type { PipelineHooks } from './pipeline-hooks';
