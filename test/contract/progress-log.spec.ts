import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectNats,
  JetStreamProgressLog,
  LazyProgressLog,
  natsHealth,
  newId,
  ProgressPublisher,
  type NatsConnection,
} from '@aether/platform';
import { DiscardPolicy, type StreamConfig } from 'nats';
import { InMemoryProgressLog } from '@aether/platform/testing';
import { collect, describeProgressLog, windowChange } from './progress-log.suite';
import { ServerUnderTest } from '../support/server-under-test';
import { eventually } from '../support/eventually';

jest.setTimeout(60_000);

describeProgressLog('InMemoryProgressLog', async () => new InMemoryProgressLog());

/** A server needs seconds to start again on a busy machine. */
const RESTART_MS = 60_000;

describe('with a real NATS server', () => {
  let server: ServerUnderTest;
  let connection: NatsConnection;
  let log: JetStreamProgressLog;

  beforeAll(async () => {
    server = await ServerUnderTest.start('nats');
    connection = await connectNats(server.config.nats);
    log = await JetStreamProgressLog.open(connection);
  });
  afterAll(async () => {
    await connection?.close();
    await server?.dispose();
  });

  describeProgressLog('JetStreamProgressLog', async () => log);

  it('opens an existing stream, and keeps events for a day', async () => {
    await expect(JetStreamProgressLog.open(connection)).resolves.toBeInstanceOf(JetStreamProgressLog);
    const { config } = await (await connection.jetstreamManager()).streams.info('aether-progress');
    expect(config.max_age).toBe(24 * 3600 * 1e9);
  });

  describe('with limits of an operator', () => {
    /** A connection to a separate server, so that no other test meets the limits. */
    let own: ServerUnderTest;
    let direct: NatsConnection;
    beforeAll(async () => {
      own = await ServerUnderTest.start('nats');
      direct = await connectNats(own.config.nats);
    });
    afterAll(async () => {
      await direct?.close();
      await own?.dispose();
    });

    const configOf = async (): Promise<StreamConfig> =>
      (await (await direct.jetstreamManager()).streams.info('aether-progress')).config;

    it('a new stream has a size limit, and a later start keeps what an operator set', async () => {
      await JetStreamProgressLog.open(direct);
      const created = await configOf();
      expect(created.max_bytes).toBe(2 ** 30);
      const manager = await direct.jetstreamManager();
      const set = { max_bytes: 5_000_000, max_age: 3_600 * 1e9, max_msgs_per_subject: 900 };
      await manager.streams.update('aether-progress', { ...created, ...set, republish: undefined as never });
      await JetStreamProgressLog.open(direct);
      expect(await configOf()).toMatchObject({ ...set, republish: created.republish });
    });

    it('a stream of an older version, without a size limit, gets one', async () => {
      const manager = await direct.jetstreamManager();
      await manager.streams.update('aether-progress', { ...(await configOf()), max_bytes: -1 });
      await JetStreamProgressLog.open(direct);
      expect((await configOf()).max_bytes).toBe(2 ** 30);
    });

    it('a full stream refuses an event at once, and the publisher skips the next ones', async () => {
      const manager = await direct.jetstreamManager();
      await manager.streams.update('aether-progress', {
        ...(await configOf()),
        max_bytes: 300,
        discard: DiscardPolicy.New,
      });
      const full = await JetStreamProgressLog.open(direct);
      const id = newId('transcription');
      const began = performance.now();
      await expect(full.append(id, windowChange(0, 0))).rejects.toMatchObject({ code: 'overloaded' });
      expect(performance.now() - began).toBeLessThan(1_000);
      const publisher = new ProgressPublisher(full, { warn: () => undefined, info: () => undefined });
      for (let window = 0; window < 100; window += 1) {
        expect(await publisher.publish(id, windowChange(0, window))).toBe(false);
      }
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(await full.last(id)).toBeNull();
    });

    it('a process that starts without NATS has a progress log as soon as NATS responds', async () => {
      await (await direct.jetstreamManager()).streams.delete('aether-progress');
      await own.kill();
      const log = await LazyProgressLog.open(own.config.nats, {
        name: 'late',
        logger: { warn: () => undefined },
        startLimitMs: 200,
      });
      const id = newId('transcription');
      await expect(log.append(id, windowChange(0, 0))).rejects.toMatchObject({ code: 'overloaded' });
      expect(await log.health()).toMatchObject({ status: 'down' });
      const read = collect(log.read(id));
      await own.start();
      await eventually('it is connected', async () => (await log.health()).status === 'up');
      await log.append(id, windowChange(0, 0));
      await log.append(id, { kind: 'ended', status: 'completed' });
      expect((await read).map(({ event }) => event.change.kind)).toEqual(['window', 'ended']);
      await log.close();
    });
  });

  it('serializes parallel writers on several connections', async () => {
    const id = newId('transcription');
    const { url } = server.config.nats;
    const connections = await Promise.all([connectNats({ url }), connectNats({ url }), connectNats({ url })]);
    try {
      const logs = await Promise.all(connections.map((each) => JetStreamProgressLog.open(each)));
      await Promise.all(
        logs.map(async (each, piece) => {
          for (let window = 0; window < 20; window += 1) await each.append(id, windowChange(piece, window, 10));
        }),
      );
      const last = await log.last(id);
      expect(last?.event.state.pieces).toEqual(logs.map(() => ({ windows: 20, audio_s: 200 })));
      expect(last?.event.state.audio_s).toBe(600);
    } finally {
      await Promise.all(connections.map((each) => each.close()));
    }
  });

  it('buffers no more events for a slow reader', async () => {
    const id = newId('transcription');
    const before = connection.stats().inBytes;
    const reader = log.read(id)[Symbol.asyncIterator]();
    const first = reader.next();
    const padding = 'a'.repeat(20_000);
    for (let window = 0; window < 200; window += 1) {
      const change = windowChange(0, window);
      if (change.kind !== 'window') throw new Error('not a window');
      const segments = change.segments.map((segment) => ({ ...segment, text: padding }));
      await log.append(id, { ...change, segments });
    }
    await first;
    const written = connection.stats().inBytes - before;
    await sleep(200);
    // The writer re-reads every event to compute the state, and the reader took one. Nothing more arrives while the reader pauses.
    expect(connection.stats().inBytes - before - written).toBeLessThan(2 * padding.length);
    expect(written).toBeLessThan(1.2 * 200 * padding.length);
    await reader.return?.();
  });

  it('loses no event by SIGKILL of the server: writers and readers continue where they were', async () => {
    const id = newId('transcription');
    const read = collect(log.read(id));
    const acknowledged: number[] = [];
    const write = (async () => {
      for (let window = 0; window < 120; window += 1) {
        acknowledged.push((await log.append(id, windowChange(0, window, 5), RESTART_MS)).sequence);
        await sleep(10);
      }
      await log.append(id, { kind: 'ended', status: 'completed' }, RESTART_MS);
    })();
    // A failure of one ends the test; that of the other must not reach another file.
    for (const work of [read, write]) work.catch(() => undefined);
    await eventually('ten events are acknowledged', () => acknowledged.length > 10);
    await server.kill();
    const afterKill = acknowledged.length;
    expect(await natsHealth(connection)).toMatchObject({ status: 'down' });
    await sleep(500);
    await server.start();
    await write;
    const entries = await read;
    expect(afterKill).toBeLessThan(115);
    const windows = entries.flatMap(({ event: { change } }) => (change.kind === 'window' ? [change.window] : []));
    expect(windows).toEqual(Array.from({ length: 120 }, (_, window) => window));
    const sequences = entries.map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(sequences).toEqual(expect.arrayContaining(acknowledged));
    expect(await natsHealth(connection)).toMatchObject({ status: 'up' });
  });
});
