export type { ActivityLog } from './activity-errors.interceptor';
export { heartbeating, type Heartbeat } from './heartbeating';
export { WorkerProcess } from './worker-process';
