export { freePorts } from './free-port';
export type { ProcessRow } from './process-table';
export type { RunningProcesses } from './running-processes';
export { APP_NAMES, startApps, type AppName } from './start-apps';
export { startServers, type RunningServers } from './start-servers';
