import { ClientProxyFactory, Transport, type NatsOptions } from '@nestjs/microservices';
import type { NatsConfig } from '../config/app-config';
import { BroadcastPublisher } from './broadcast-publisher';
import { natsOptions } from './nats-options';

/**
 * Options for `app.connectMicroservice(...)` of a process with `@EventPattern(BROADCASTS.…)` handlers. No queue group, so that every process
 * receives every event.
 */
export function broadcastTransport(config: NatsConfig): NatsOptions {
  return {
    transport: Transport.NATS,
    options: { ...natsOptions(config), waitOnFirstConnect: true },
  };
}

export function createBroadcastPublisher(config: NatsConfig): BroadcastPublisher {
  return new BroadcastPublisher(ClientProxyFactory.create(broadcastTransport(config)));
}
