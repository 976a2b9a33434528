/**
 * "Eight hostile accounts beside an honest one": slow addresses, slow bodies, listeners, full uploads and loops of upload requests, all at once. The
 * honest account transcribes a short recording and one of five minutes, without and with them in turn.
 *
 * Arithmetic: each account asks for 4 slow addresses, 20 slow bodies of 7.9 MiB and 50 listeners (400 in all). A free account may have 2
 * transcriptions, 4 bodies and 20 listeners, so that 16, 32 and 160 remain; one body of each is then left to full uploads, and 24 wait in files with
 * 190 MiB. Each sends 20 `PATCH` a second, of which 5 are accepted.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodiesUnderWay, TIER_LIMITS } from '@aether/domain';
import { fundedKey } from '../support/stack/funded-account';
import { HostileAccount } from '../support/api/hostile-account';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const ACCOUNTS = 8;
const LONG_S = 300;
const ROUNDS = 2;
const SHORT_CALLS = 3;

interface Times {
  readonly short: number[];
  readonly long: number[];
}

describe('eight hostile accounts', () => {
  let stack: Stack;
  let scratch: string;
  let slow: Server;
  const waiting = new Set<ServerResponse>();
  const short = readFileSync(SHORT.path);
  let long: Buffer;
  const honest: string[] = [];

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-hostile-'));
    // One byte at a time, until the download is ended for its low throughput.
    slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '1000000', etag: '"x"' });
      waiting.add(response.on('close', () => waiting.delete(response)));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    setInterval(() => waiting.forEach((response) => response.write('x')), 1_000).unref();
    stack = await Stack.start({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_OUTBOUND_LOOPBACK: 'true' },
    });
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, LONG_S);
    long = readFileSync(path);
  });
  afterAll(async () => {
    await stack?.stop();
    slow?.closeAllConnections();
    slow?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const residentMiB = (): Record<string, number> =>
    Object.fromEntries(
      (['gateway', 'worker'] as const).map((name) => {
        const status = readFileSync(`/proc/${stack.pid(name)!}/status`, 'utf8');
        return [name, Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)];
      }),
    );

  async function transcribe(audio: Buffer): Promise<number> {
    const began = performance.now();
    const answer = await stack.client.postRaw('/v1/transcriptions', audio);
    expect([answer.status, (answer.json as { status: string }).status]).toEqual([200, 'completed']);
    honest.push((answer.json as { id: string }).id);
    return (performance.now() - began) / 1000;
  }

  async function measure(times: Times): Promise<void> {
    for (let n = 0; n < SHORT_CALLS; n += 1) times.short.push(await transcribe(short));
    times.long.push(await transcribe(long));
  }

  async function hostile(): Promise<HostileAccount[]> {
    const slowAddress = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/a.wav`;
    const keys = await Promise.all(Array.from({ length: ACCOUNTS }, () => fundedKey(stack, { tier: 'free' })));
    const options = { slowAddress, listeners: 50, bodies: 20, allowedBodies: bodiesUnderWay('free') };
    return keys.map((key) => new HostileAccount(stack.client.withKey(key), key, options));
  }

  it('slow an honest one down only a little, hold no memory, and lose nothing', async () => {
    const [alone, beside]: [Times, Times] = [
      { short: [], long: [] },
      { short: [], long: [] },
    ];
    await transcribe(short);
    const before = residentMiB();
    const during: Record<string, number>[] = [];
    const all: HostileAccount[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(alone);
      const accounts = await hostile();
      all.push(...accounts);
      await Promise.all(accounts.map((account) => account.start()));
      await measure(beside);
      during.push(residentMiB());
      for (const { tally } of accounts) {
        const { simultaneousTranscriptions: orders, eventStreams } = TIER_LIMITS.free;
        expect([tally.slowAddresses, tally.listeners]).toEqual([orders, eventStreams]);
        expect(tally.slowBodies).toBe(bodiesUnderWay('free') - 1);
      }
      await Promise.all(accounts.map((account) => account.stop()));
    }
    print({ alone, beside, before, during, all });
    await stack.untilNoWorkflowRuns();

    const ids = [...honest, ...all.flatMap(({ accepted }) => accepted)];
    const records = await stack.db
      .collection<{ _id: string; status: string }>('transcriptions')
      .find({ _id: { $in: ids } })
      .toArray();
    const ended = records.map(({ _id, status }) => [honest.includes(_id), status]);
    expect(ended).toHaveLength(ids.length);
    expect(ended.filter(([isHonest, status]) => isHonest && status !== 'completed')).toEqual([]);
    expect(ended.filter(([, status]) => !['completed', 'canceled', 'failed'].includes(String(status)))).toEqual([]);
    expect(await stack.db.collection('wallets').countDocuments({ 'reservations.0': { $exists: true } })).toBe(0);
    for (const { gateway } of during) expect(gateway! - before['gateway']!).toBeLessThan(256);
    expect(ratio(beside.short, alone.short)).toBeLessThan(5);
    expect(ratio(beside.long, alone.long)).toBeLessThan(5);
  }, 400_000);
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const ratio = (values: readonly number[], base: readonly number[]): number => mean(values) / mean(base);

interface Measured {
  readonly alone: Times;
  readonly beside: Times;
  readonly before: object;
  readonly during: readonly object[];
  readonly all: readonly HostileAccount[];
}

function print({ alone, beside, before, during, all }: Measured): void {
  const seconds = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' ');
  const tallies = all.map(({ tally }) => tally);
  const sum = (name: 'slowAddresses' | 'slowBodies' | 'listeners' | 'patches' | 'uploadedMiB'): number =>
    tallies.reduce((total, tally) => total + tally[name], 0);
  const refused: Record<string, number> = {};
  for (const tally of tallies)
    for (const [status, count] of Object.entries(tally.refused)) refused[status] = (refused[status] ?? 0) + count;
  const lines = [
    `short recording: alone ${seconds(alone.short)} s, beside them ${seconds(beside.short)} s: × ${ratio(beside.short, alone.short).toFixed(2)}`,
    `five minutes: alone ${seconds(alone.long)} s, beside them ${seconds(beside.long)} s: × ${ratio(beside.long, alone.long).toFixed(2)}`,
    `resident MiB: before ${JSON.stringify(before)}, with them ${JSON.stringify(during)}`,
    `both rounds: ${sum('slowAddresses')} slow addresses, ${sum('slowBodies')} slow bodies, ${sum('listeners')} listeners, ` +
      `${sum('patches')} PATCH, ${sum('uploadedMiB')} MiB uploaded; refused by status ${JSON.stringify(refused)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
