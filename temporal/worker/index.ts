export { heartbeating, type Heartbeat } from './heartbeating';
export { runUntilTold } from './run-until-told';
export { untilUp } from './until-up';
export { WorkerProcess } from './worker-process';
