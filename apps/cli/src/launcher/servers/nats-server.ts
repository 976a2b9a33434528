import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnv, SERVER_TIMES, type LocalServer, type ServerContext } from './server-context';

/** NATS with JetStream, which writes every message to disk before acknowledging it; ready when JetStream is. */
export async function natsServer({ binaries, ports, dir }: ServerContext): Promise<LocalServer> {
  const config = join(dir, 'nats-server.conf');
  const lines = [
    'server_name: aether',
    `listen: "127.0.0.1:${ports.nats}"`,
    `http: "127.0.0.1:${ports.natsMonitor}"`,
    `jetstream { store_dir: ${JSON.stringify(join(dir, 'jetstream'))}, sync_interval: always }`,
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  return {
    spec: {
      ...SERVER_TIMES,
      name: 'nats',
      program: binaries.nats.path,
      args: ['--config', config],
      env: serverEnv(dir),
      port: ports.nats,
      isReady: async () => (await fetch(`http://127.0.0.1:${ports.natsMonitor}/healthz?js-enabled-only=true`)).ok,
    },
    env: { AETHER_NATS_URL: `nats://127.0.0.1:${ports.nats}` },
  };
}
