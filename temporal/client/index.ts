export { cancelTranscription } from './cancel-transcription';
export { ensureSearchAttributes } from './ensure-search-attributes';
export { ensureSweep } from './ensure-sweep';
export { redeliver } from './redeliver';
export { registerSearchAttributes } from './register-search-attributes';
export { startTranscription } from './start-transcription';
