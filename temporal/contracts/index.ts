export * from './activities';
export * from './task-queues';
