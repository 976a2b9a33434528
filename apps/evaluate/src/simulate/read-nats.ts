import type { Reading } from './snapshot';

type Monitored = Readonly<Record<string, number>>;

/** `monitor`: origin of the server's monitoring port, see https://docs.nats.io/running-a-nats-service/nats_admin/monitoring */
export async function readNats(monitor: string): Promise<Reading> {
  const [server, jetstream] = await Promise.all([fetchJson(`${monitor}/varz`), fetchJson(`${monitor}/jsz`)]);
  const of = (from: Monitored, name: string): number => from[name] ?? NaN;
  return {
    counts: {
      'NATS: messages received': of(server, 'in_msgs'),
      'NATS: messages sent': of(server, 'out_msgs'),
      'NATS: bytes received': of(server, 'in_bytes'),
      'NATS: bytes sent': of(server, 'out_bytes'),
      'NATS: messages stored': of(jetstream, 'messages'),
      'NATS: bytes stored': of(jetstream, 'bytes'),
    },
    levels: {
      'NATS: connections': of(server, 'connections'),
      'NATS: subscriptions': of(server, 'subscriptions'),
    },
  };
}

async function fetchJson(url: string): Promise<Monitored> {
  return (await (await fetch(url)).json()) as Monitored;
}
