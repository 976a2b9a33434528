export * from './errors/app-error';
export * from './errors/error-codes';
export * from './pricing/cost';
export * from './progress/progress';
export * from './transcript/hypothesis';
export * from './transcript/object-keys';
export * from './transcript/transcript';
export * from './transcript/transcription';
