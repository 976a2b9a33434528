import { Stack, type ProcessName } from '../../../../test/support/stack/stack';
import { WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Victims } from './fault-injector';
import { PersistentCaller } from './persistent-caller';

/** The service under test, its callers and its webhook receivers. */
export interface ChaosEnvironment {
  readonly stack: Stack;
  readonly victims: Victims;
  readonly receiver: WebhookReceiver;
  readonly audioServer: AudioServer;
  readonly caller: PersistentCaller;
  /** Key that signs the service's webhooks. */
  readonly webhookSecret: string;
  close(): Promise<void>;
}

/** No upload lasts longer than a freeze, so an older object without a record counts as orphaned. */
const ORPHAN_GRACE_S = 60;

/** Reconciliation in seconds instead of minutes and hours. */
const FAST_SETTINGS = {
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
  const stack = await Stack.start({ env: FAST_SETTINGS });
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
