import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { until } from '../support/until';

jest.setTimeout(60_000);

const heard: unknown[] = [];

@Controller()
class Listener {
  @EventPattern(BROADCASTS.transcriptionEnded)
  ended(@Payload() payload: BroadcastPayloads['transcriptionEnded']): void {
    heard.push(payload);
  }

  @EventPattern(BROADCASTS.transcriptionProbed)
  probed(@Payload() payload: BroadcastPayloads['transcriptionProbed']): void {
    heard.push(payload);
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
    heard.length = 0;
  });
  afterAll(async () => {
    await publisher?.close();
    await Promise.all(listeners.map((listener) => listener.close()));
    await server?.dispose();
  });

  it('reach every listening instance', async () => {
    const ended = { transcriptionId: 'tr_1', status: 'completed' } as const;
    const probed = { transcriptionId: 'tr_1', durationS: 48.2 };
    await publisher.publish('transcriptionProbed', probed);
    await publisher.publish('transcriptionEnded', ended);
    await until(() => heard.length >= 4);
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(expect.arrayContaining([probed, probed, ended, ended]));
  });

  it('reach them again after the server was killed and came back', async () => {
    await server.kill();
    await server.start();
    const ended = { transcriptionId: 'tr_2', status: 'failed' } as const;
    for (let tries = 0; heard.length < 2 && tries < 20; tries += 1) {
      await publisher.publish('transcriptionEnded', ended).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'overloaded', retryable: true });
      });
      await sleep(250);
    }
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard[0]).toEqual(ended);
  });
});
