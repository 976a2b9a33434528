export { bindActivities, classesOf, type ActivityTable } from './bind-activities';
export { heartbeating, type Heartbeat } from './heartbeating';
export type { WorkServers } from './outage-patience';
export { runUntilShutdown } from './run-until-shutdown';
export { versioningOf, WorkerProcess } from './worker-process';
