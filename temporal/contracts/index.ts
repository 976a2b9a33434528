export * from './activities';
export * from './activity-options';
export * from './deliver-webhook';
export * from './reconcile';
export * from './search-attributes';
export * from './task-queues';
export * from './trace';
export * from './transcribe';
