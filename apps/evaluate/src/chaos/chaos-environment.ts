import { Stack, type ProcessName } from '../../../../test/support/stack/stack';
import { WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Victims } from './fault-injector';
import { PersistentCaller } from './persistent-caller';

/** A service that is to be disturbed, who calls it, and who is called by it. */
export interface ChaosEnvironment {
  readonly stack: Stack;
  readonly victims: Victims;
  readonly receiver: WebhookReceiver;
  readonly audioServer: AudioServer;
  readonly caller: PersistentCaller;
  /** What proves that an event is the service's. */
  readonly webhookSecret: string;
  close(): Promise<void>;
}

/** Nobody sends anything for longer than a freeze, then it counts as left behind. */
const ORPHAN_GRACE_S = 60;

/** What is healed in minutes and hours elsewhere, in seconds. */
const HASTE = {
  AETHER_PIECE_S: '60',
  AETHER_OUTBOUND_LOOPBACK: 'true',
  AETHER_WEBHOOK_RETRIES_S: '1,1,2,3,5,5,10,10,10,10,10,10',
  AETHER_UPLOAD_SWEEP_S: '5',
  AETHER_RECONCILE_EVERY_S: '5',
  AETHER_RECONCILE_GRACE_S: '10',
  AETHER_RECONCILE_ORPHAN_GRACE_S: String(ORPHAN_GRACE_S),
};

const PROCESSES: readonly ProcessName[] = [
  'gateway',
  'worker',
  'inference',
  'deliverer',
  'nats',
  'mongod',
  'minio',
  'temporal',
];

export async function openChaosEnvironment(): Promise<ChaosEnvironment> {
  const [receiver, audioServer] = await Promise.all([WebhookReceiver.open(), AudioServer.open()]);
  const stack = await Stack.start({ env: HASTE });
  const second = await stack.another('gateway');
  const clients = [stack.client, stack.client.at(`http://127.0.0.1:${second.port}`)];
  const own = PROCESSES.map(
    (name) => [name, { pid: () => stack.pid(name), untilReady: () => stack.untilReady(name) }] as const,
  );
  const { secret } = (await stack.client.get('/v1/webhook-secret')).json as { readonly secret: string };
  return {
    stack,
    victims: { ...(Object.fromEntries(own) as Omit<Victims, 'second gateway'>), 'second gateway': second },
    receiver,
    audioServer,
    caller: new PersistentCaller(clients),
    webhookSecret: secret,
    close: async () => {
      await second.stop();
      await stack.stop();
      await Promise.all([receiver.close(), audioServer.close()]);
    },
  };
}
