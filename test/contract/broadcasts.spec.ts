import 'reflect-metadata';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPattern, Payload, type MicroserviceOptions } from '@nestjs/microservices';
import {
  BROADCASTS,
  broadcastTransport,
  createBroadcastPublisher,
  type BroadcastPayloads,
  type BroadcastPublisher,
} from '@aether/platform';
import { ServerUnderTest } from '../support/server-under-test';
import { eventually } from '../support/eventually';

jest.setTimeout(60_000);

const received: unknown[] = [];

@Controller()
class Listener {
  @EventPattern(BROADCASTS.transcriptionEnded)
  ended(@Payload() payload: BroadcastPayloads['transcriptionEnded']): void {
    received.push(payload);
  }

  @EventPattern(BROADCASTS.transcriptionProbed)
  probed(@Payload() payload: BroadcastPayloads['transcriptionProbed']): void {
    received.push(payload);
  }
}

@Module({ controllers: [Listener] })
class ListenerModule {}

describe('broadcasts over a real NATS server', () => {
  let server: ServerUnderTest;
  let publisher: BroadcastPublisher;
  const listeners: INestMicroservice[] = [];

  beforeAll(async () => {
    server = await ServerUnderTest.start('nats');
    const config = server.config.nats;
    for (let count = 0; count < 2; count += 1) {
      const options = { ...broadcastTransport(config), logger: false } as const;
      const listener = await NestFactory.createMicroservice<MicroserviceOptions>(ListenerModule, options);
      await listener.listen();
      listeners.push(listener);
    }
    publisher = createBroadcastPublisher(config);
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    await publisher?.close();
    await Promise.all(listeners.map((listener) => listener.close()));
    await server?.dispose();
  });

  it('broadcasts reach every listening instance', async () => {
    const ended = { transcriptionId: 'tr_1', status: 'completed' } as const;
    const probed = { transcriptionId: 'tr_1', durationS: 48.2 };
    await publisher.publish('transcriptionProbed', probed);
    await publisher.publish('transcriptionEnded', ended);
    await eventually('both instances receive both broadcasts', () => received.length >= 4);
    expect(received).toHaveLength(4);
    expect(received).toEqual(expect.arrayContaining([probed, probed, ended, ended]));
  });

  it('a publisher that has never been connected publishes nothing, and does not wait', async () => {
    const away = createBroadcastPublisher({ ...server.config.nats, url: 'nats://127.0.0.1:9' });
    const began = performance.now();
    await away.publish('transcriptionEnded', { transcriptionId: 'tr_3', status: 'failed' });
    expect(performance.now() - began).toBeLessThan(3_000);
    await away.close();
  });

  it('broadcasts reach every instance again after the server was killed and restarted', async () => {
    await server.kill();
    await server.start();
    const ended = { transcriptionId: 'tr_2', status: 'failed' } as const;
    const publish = async (): Promise<boolean> => {
      await publisher.publish('transcriptionEnded', ended);
      return received.length >= 2;
    };
    await eventually('both instances receive the broadcast', publish, { intervalMs: 250 });
    expect(received[0]).toEqual(ended);
  });
});
