import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBinaries } from '../setup/ensure-servers';
import { SERVER_NAMES, type ServerName } from '../setup/server-sources';
import { choosePorts, type LocalPorts } from './local-ports';
import { parentDeathWrapper } from './parent-death';
import { ProcessGroup } from './process-group';
import { running, type RunningProcesses } from './running-processes';
import { minioServer } from './servers/minio-server';
import { mongodServer } from './servers/mongod-server';
import { natsServer } from './servers/nats-server';
import type { LocalServer, ServerContext } from './servers/server-context';
import { temporalServer } from './servers/temporal-server';

export interface StartServersOptions {
  readonly binaries: ServerBinaries;
  /** Folder for the servers' data, kept across restarts; each has a folder under `servers/`. */
  readonly dataDir: string;
  readonly ports: LocalPorts | 'free';
  /** Servers to start; default: all four. */
  readonly only?: readonly ServerName[];
  /** Temporal namespace; default `default`. */
  readonly namespace?: string;
  readonly onLine?: (name: string, line: string) => void;
  readonly onChange?: () => void;
  /** Cancels the start; no effect afterwards. */
  readonly signal?: AbortSignal;
}

export interface RunningServers extends RunningProcesses {
  /** Environment variables with which applications reach these servers; includes the object store's keys. */
  readonly env: Readonly<Record<string, string>>;
  readonly ports: LocalPorts;
}

const RECIPES: Readonly<Record<ServerName, (context: ServerContext) => LocalServer | Promise<LocalServer>>> = {
  temporal: temporalServer,
  nats: natsServer,
  mongod: mongodServer,
  minio: minioServer,
};

const PORTS_OF: Readonly<Record<ServerName, readonly (keyof LocalPorts)[]>> = {
  temporal: ['temporal', 'temporalUi'],
  nats: ['nats', 'natsMonitor'],
  mongod: ['mongod'],
  minio: ['minio'],
};

/** Starts the local servers and resolves when all are ready. A server that dies is restarted on the same data and port. */
export async function startServers(options: StartServersOptions): Promise<RunningServers> {
  const { binaries, dataDir, only = SERVER_NAMES, namespace = 'default', onLine, onChange } = options;
  const ports = await choosePorts(
    options.ports,
    only.flatMap((name) => PORTS_OF[name]),
  );
  const servers = await Promise.all(
    only.map(async (name) => {
      const dir = join(dataDir, 'servers', name);
      await mkdir(dir, { recursive: true });
      return RECIPES[name]({ binaries, ports, dir, namespace });
    }),
  );
  const group = new ProcessGroup(
    servers.map(({ spec }) => spec),
    { dataDir, wrapper: await parentDeathWrapper(), ...(onLine && { onLine }), ...(onChange && { onChange }) },
  );
  await group.start(options.signal);
  const env = Object.assign({}, ...servers.map((server) => server.env)) as Record<string, string>;
  return { ...running(group, () => group.stop()), env, ports };
}
