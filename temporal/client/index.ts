export { cancelTranscription } from './cancel-transcription';
export { ensureSearchAttributes } from './ensure-search-attributes';
export { registerSearchAttributes } from './register-search-attributes';
export { startTranscription } from './start-transcription';
