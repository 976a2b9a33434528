import type { AppConfig } from '@aether/platform';
import type { LocalPorts } from '../launcher/local-ports';
import { startServers, type RunningServers } from '../launcher/start-servers';
import type { ServerBinaries } from '../setup/ensure-servers';
import type { ServerName } from '../setup/server-sources';
import { ClaimedFolder } from './claimed-folder';

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
  const folder = await ClaimedFolder.claim(dataDir);
  try {
    const servers = await startServers({
      binaries: binaries as ServerBinaries,
      dataDir,
      ports,
      only,
      namespace: temporal.namespace,
      onChange: folder.onChange,
      signal,
    });
    folder.add(servers);
    await folder.publish({ gatewayUrl: null, env: servers.env });
    return { ...servers, stop: () => folder.stop() };
  } catch (error) {
    await folder.stop();
    throw error;
  }
}
