export { freePorts } from './free-port';
export { DEFAULT_PORTS, PORT_OPTIONS, type LocalPorts } from './local-ports';
export { ProcessTable, type ProcessRow } from './process-table';
export type { RunningProcesses } from './running-processes';
export { APP_NAMES, startApps, type AppName, type StartAppsOptions } from './start-apps';
export { startServers, type RunningServers, type StartServersOptions } from './start-servers';
