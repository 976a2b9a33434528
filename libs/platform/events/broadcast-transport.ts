import { ClientProxyFactory, Transport, type NatsOptions } from '@nestjs/microservices';
import type { NatsConfig } from '../config/app-config';
import { BroadcastPublisher } from './broadcast-publisher';

/** For `app.connectMicroservice(...)` of a process that listens with `@EventPattern(BROADCASTS.…)`; no queue, so that every process receives them. */
export function broadcastTransport(config: NatsConfig): NatsOptions {
  return {
    transport: Transport.NATS,
    options: { servers: [config.url], maxReconnectAttempts: -1, reconnectTimeWait: 500, waitOnFirstConnect: true },
  };
}

export function createBroadcastPublisher(config: NatsConfig): BroadcastPublisher {
  return new BroadcastPublisher(ClientProxyFactory.create(broadcastTransport(config)));
}
