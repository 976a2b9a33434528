export { runTranscription, type PieceActivities } from './run-transcription';
export type { PipelineHooks } from './pipeline-hooks';
