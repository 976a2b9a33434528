export { ensureServers, type ServerBinaries } from './ensure-servers';
export type { ServerName } from './server-sources';
