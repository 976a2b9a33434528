import { join } from 'node:path';
import { environment, type AppConfig } from '@aether/platform';
import { isPortFree } from '../launcher/free-port';
import type { LocalPorts } from '../launcher/local-ports';
import type { ProcessRow } from '../launcher/process-table';
import { startApps } from '../launcher/start-apps';
import { startServers, type RunningServers } from '../launcher/start-servers';
import type { ServerBinaries } from '../setup/ensure-servers';
import { SetupError } from '../setup/setup-error';
import { ClaimedFolder } from './claimed-folder';
import { localServers } from './local-servers';

/** dist/, relative to dist/apps/cli/src/service. */
const DIST = join(__dirname, '../../../..');

export interface RunServiceOptions {
  readonly config: AppConfig;
  /** Programs of the servers without a configured address. */
  readonly binaries: Partial<ServerBinaries>;
  readonly ports: LocalPorts | 'free';
  readonly gatewayPort: number;
  /** Receives the output of the applications and the launcher's restart messages. */
  readonly onLine?: (name: string, line: string) => void;
  /** Cancels the start. A running service is ended by `stop`. */
  readonly signal?: AbortSignal;
}

export interface RunningService {
  readonly gatewayUrl: string;
  /** Null when Temporal runs elsewhere. */
  readonly temporalUiUrl: string | null;
  /** Environment variables with which to reach the servers started here. */
  readonly env: Readonly<Record<string, string>>;
  rows(): readonly ProcessRow[];
  /** Stops the applications, then the servers, within 30 s in total. */
  stop(): Promise<void>;
}

/** Starts the whole service under one data folder: the servers without a configured address, then the applications. */
export async function runService(options: RunServiceOptions): Promise<RunningService> {
  const { config, binaries, ports, gatewayPort, onLine, signal } = options;
  const { dataDir } = config;
  const folder = await ClaimedFolder.claim(dataDir);
  await requirePort(gatewayPort);
  const { onChange } = folder;
  const shared = { dataDir, onChange, ...(onLine && { onLine }), ...(signal && { signal }) };
  try {
    const only = localServers(config);
    const servers: RunningServers = await startServers({
      ...shared,
      binaries: binaries as ServerBinaries,
      ports,
      only,
      namespace: config.temporal.namespace,
    });
    folder.add(servers);
    const env = { ...servers.env };
    const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
    const places = { AETHER_DATA_DIR: dataDir, AETHER_CACHE_DIR: config.cacheDir };
    const model = config.speech.model === null ? {} : { AETHER_MODEL: config.speech.model };
    const appEnv = environment({ ...env, ...places, ...model });
    const metricsPort = config.metrics.port;
    folder.add(await startApps({ ...shared, distDir: DIST, env: appEnv, gatewayPort, metricsPort }));
    await folder.publish({ gatewayUrl, env });
    const temporalUiUrl = only.includes('temporal') ? `http://127.0.0.1:${servers.ports.temporalUi}` : null;
    return { gatewayUrl, temporalUiUrl, env, rows: () => folder.rows(), stop: () => folder.stop() };
  } catch (error) {
    await folder.stop();
    throw error;
  }
}

async function requirePort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new SetupError(
    `Port ${port} (the API) is taken, perhaps by another Aether or a development server: stop it, or set PORT to another port.`,
  );
}
