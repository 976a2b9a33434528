export { ensureEverything, type EnsureEverythingOptions } from './ensure-everything';
export { ensureServer, ensureServers, findServer, type ServerBinaries, type ServerBinary } from './ensure-servers';
export { SERVER_NAMES, SERVER_SOURCES, type ServerName } from './server-sources';
export { SetupError } from './setup-error';
export type { OnSetupProgress, SetupProgress } from './setup-progress';
