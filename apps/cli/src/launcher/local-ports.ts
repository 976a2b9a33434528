import { SetupError } from '../setup/setup-error';
import { freePorts, isPortFree } from './free-port';

/** Loopback ports of the local servers. */
export interface LocalPorts {
  readonly temporal: number;
  readonly temporalUi: number;
  readonly nats: number;
  readonly natsMonitor: number;
  readonly mongod: number;
  readonly minio: number;
}

export const DEFAULT_PORTS: LocalPorts = {
  temporal: 7233,
  temporalUi: 8233,
  nats: 4222,
  natsMonitor: 8222,
  mongod: 27017,
  minio: 9000,
};

/** For each port, the option of `start` that changes it. */
export const PORT_OPTIONS: Readonly<Record<keyof LocalPorts, string>> = {
  temporal: 'temporal-port',
  temporalUi: 'temporal-ui-port',
  nats: 'nats-port',
  natsMonitor: 'nats-monitor-port',
  mongod: 'mongod-port',
  minio: 'minio-port',
};

/** Returns the requested ports, or free ones for `free`. @throws SetupError naming every requested port that is taken. */
export async function choosePorts(
  wanted: LocalPorts | 'free',
  used: readonly (keyof LocalPorts)[],
): Promise<LocalPorts> {
  const names = Object.keys(DEFAULT_PORTS) as (keyof LocalPorts)[];
  if (wanted === 'free') {
    const ports = await freePorts(names.length);
    return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as unknown as LocalPorts;
  }
  const taken = (await Promise.all(used.map(async (name) => ((await isPortFree(wanted[name])) ? null : name)))).filter(
    (name) => name !== null,
  );
  if (taken.length === 0) return wanted;
  const lines = taken.map(
    (name) =>
      `  port ${wanted[name]} (${name}) is taken, perhaps by another ${name} on this machine: --${PORT_OPTIONS[name]} N`,
  );
  throw new SetupError(
    `Required ports are in use. Stop the processes that hold them, choose others with the options shown, or use free ones with ` +
      `--auto-ports:\n${lines.join('\n')}`,
  );
}
