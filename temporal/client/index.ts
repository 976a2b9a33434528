export { cancelTranscription } from './cancel-transcription';
export { ensureSearchAttributes } from './ensure-search-attributes';
export { startTranscription, type StartTranscription } from './start-transcription';
