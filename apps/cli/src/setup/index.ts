export { ensureServers, type ServerBinaries } from './ensure-servers';
export { installGoProgram } from './install-go-program';
export type { ServerName } from './server-sources';
