import { mkdir } from 'node:fs/promises';
import type { AppConfig } from '@aether/platform';
import type { LocalPorts } from '../launcher/local-ports';
import { ProcessTable, type ProcessRow } from '../launcher/process-table';
import { startServers, type RunningServers } from '../launcher/start-servers';
import type { ServerBinaries } from '../setup/ensure-servers';
import type { ServerName } from '../setup/server-sources';
import { removeServiceFile, writeServiceFile } from './service-file';

interface RunServersOptions {
  readonly config: Pick<AppConfig, 'dataDir' | 'temporal'>;
  /** Programs of these servers. */
  readonly binaries: Partial<ServerBinaries>;
  readonly only: readonly ServerName[];
  readonly ports: LocalPorts | 'free';
  readonly signal: AbortSignal;
}

/** Starts servers under one data folder and no application, as a restore needs. The operator's commands find them by the folder. */
export async function runServers(options: RunServersOptions): Promise<RunningServers> {
  const { config, binaries, only, ports, signal } = options;
  const { dataDir, temporal } = config;
  await mkdir(dataDir, { recursive: true });
  const table = new ProcessTable(dataDir);
  await table.claim();
  const started: RunningServers[] = [];
  const rows = (): readonly ProcessRow[] => started.flatMap((group) => group.rows());
  const servers = await startServers({
    binaries: binaries as ServerBinaries,
    dataDir,
    ports,
    only,
    namespace: temporal.namespace,
    onChange: () => void table.write(rows()),
    signal,
  });
  started.push(servers);
  await table.write(rows());
  await writeServiceFile(dataDir, { gatewayUrl: null, env: servers.env });
  const stop = async (): Promise<void> => {
    await removeServiceFile(dataDir);
    await servers.stop();
    await table.write([]);
  };
  return { ...servers, stop };
}
