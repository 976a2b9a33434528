/** What one account can take from the others at the gateway, which runs in this process: memory, bodies, upload requests, event streams. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bodiesUnderWay, TIER_LIMITS } from '@aether/domain';
import { ApiKeyRepository, newId, TranscriptionRepository } from '@aether/platform';
import { unreachableObjectStore } from '@aether/platform/testing';
import { requestHead } from '../support/api/raw-request';
import { eventually } from '../support/eventually';
import { fundedKey } from '../support/stack/funded-account';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { report } from '../support/report';

const MIB = 2 ** 20;

describe('one account', () => {
  let gateway: GatewayInProcess;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    gateway = await GatewayInProcess.start({}, unreachableObjectStore);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => gateway?.stop());

  const portOf = ({ client }: GatewayInProcess): number => Number(new URL(client.baseUrl).port);

  /** Opens a request and sends a part of its body. `answers` gets the heads of early responses. */
  function begin(key: string, sent: Buffer, answers: string[], headers: readonly string[] = []): void {
    const socket = connect(portOf(gateway), '127.0.0.1');
    socket.on('error', () => undefined).on('data', (data) => answers.push(data.toString('latin1')));
    const length = `content-length: ${90 * MIB}`;
    socket.write(
      requestHead(
        'POST /v1/transcriptions HTTP/1.1',
        `authorization: Bearer ${key}`,
        'content-type: audio/wav',
        length,
        ...headers,
      ),
    );
    socket.write(sent);
    sockets.push(socket);
  }

  it('holds next to no memory with 60 bodies that stop shortly before a part is complete', async () => {
    const key = await fundedKey(gateway, { tier: 'office' });
    const part = Buffer.alloc(7.9 * MIB);
    const before = process.memoryUsage().arrayBuffers;
    const answers: string[] = [];
    const bodies = bodiesUnderWay('office');
    for (let n = 0; n < bodies; n += 1) begin(key, part, answers, [`idempotency-key: ${n}`]);
    await eventually(
      'all bodies are in files',
      () => sockets.every(({ writableLength }) => writableLength === 0) || null,
      { timeoutMs: 90_000 },
    );
    // What the kernel still holds arrives.
    await sleep(3_000);
    const grown = process.memoryUsage().arrayBuffers - before;
    report('60 bodies of 7.9 MiB', {
      bodies,
      sentMiB: Math.round((bodies * part.length) / MIB),
      heldMiB: Math.round(grown / MIB),
    });
    expect(answers).toEqual([]);
    // Without files it is what they sent.
    expect(grown).toBeLessThan(bodies * 2 * MIB);
  }, 120_000);

  it('has a limited number of bodies under way, also with idempotency keys, and responds to the others before they are read', async () => {
    const key = await fundedKey(gateway, { tier: 'free' });
    const most = bodiesUnderWay('free');
    const refused: string[] = [];
    for (let n = 0; n < 50; n += 1)
      begin(key, Buffer.from('x'), refused, [`idempotency-key: ${n}`, 'expect: 100-continue']);
    const final = (): string[] => refused.filter((answer) => answer.includes('429 '));
    await eventually('the others are refused', () => final().length === 50 - most || null);
    report('50 bodies of a free account', { underWay: most, refused: final().length });
    for (const answer of final()) {
      expect(answer).toContain('concurrency_limited');
      expect(answer).toMatch(/retry-after: \d/i);
      expect(answer).not.toContain('100 Continue');
    }
    // Its own requests without audio get a response, and those of others.
    expect((await gateway.client.withKey(key).get('/v1/transcriptions')).status).toBe(200);
    expect((await gateway.client.get('/v1/transcriptions')).status).toBe(200);
  });

  it('has a limited number of upload requests a second', async () => {
    const store = await GatewayInProcess.start();
    try {
      const client = store.client.withKey(await fundedKey(store, { tier: 'free' }));
      const tus = { 'tus-resumable': '1.0.0' };
      const seconds = 3;
      const tally = { accepted: 0, refused: 0 };
      const began = performance.now();
      const loop = async (): Promise<void> => {
        const created = await client.post('/v1/uploads', { ...tus, 'upload-length': '1000' });
        const upload = created.headers.get('location') ?? '';
        const until = Date.now() + seconds * 1000;
        for (let offset = 0; Date.now() < until;) {
          const headers = {
            ...tus,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          };
          const { status, headers: answered } = await client.call(upload, { method: 'PATCH', headers, body: 'x' });
          if (status === 204) {
            tally.accepted += 1;
            offset += 1;
          } else {
            expect([status, answered.get('retry-after')]).toEqual([429, '1']);
            tally.refused += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: 20 }, loop));
      const perSecond = TIER_LIMITS.free.uploadRequestsPerSecond;
      const tookS = Math.ceil((performance.now() - began) / 1000);
      report('PATCH of one byte in 20 loops', { ...tally, seconds: tookS, limitPerSecond: perSecond });
      expect(tally.refused).toBeGreaterThan(0);
      // One window more, because the first and the last are partly outside the measured time.
      expect(tally.accepted).toBeLessThanOrEqual(perSecond * (tookS + 1));
    } finally {
      await store.stop();
    }
  }, 60_000);

  it('has a limited number of event streams, of which the others get 429', async () => {
    const key = await fundedKey(gateway, { tier: 'free' });
    const found = await new ApiKeyRepository(gateway.db).findByKey(key);
    const id = newId('transcription');
    const given = {
      id,
      accountId: found!.accountId,
      createdAt: new Date(),
      audioKey: 'x',
      originalBytes: 1,
      options: {},
    };
    await new TranscriptionRepository(gateway.db).insert(given);
    const answers: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      const socket = connect(portOf(gateway), '127.0.0.1');
      socket.on('error', () => undefined).once('data', (data) => answers.push(data.toString('latin1').slice(9, 12)));
      socket.write(requestHead(`GET /v1/transcriptions/${id}/events HTTP/1.1`, `authorization: Bearer ${key}`));
      sockets.push(socket);
    }
    await eventually('all have a response', () => answers.length === 100 || null);
    const open = answers.filter((status) => status === '200').length;
    report('100 event streams of a free account', {
      open,
      refused: answers.filter((status) => status === '429').length,
    });
    expect(open).toBe(TIER_LIMITS.free.eventStreams);
  });
});
