/**
 * "Drained shutdown (workers finish or hand back, gateways finish their calls), […] a second version running beside the first during a
 * rollout": each process is told to end (SIGTERM) in the midst of work.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '@temporalio/common/lib/proto-utils';
import { searchable } from '../support/api/searchable-history';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { buildOtherVersion, type OtherVersion } from '../support/stack/other-version';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { postSlowly } from '../support/stack/slow-caller';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

/** Two versions, each by the folder of its build (undefined: this one), and a change that only the second knows. */
interface Versions {
  readonly versions: string;
  readonly first: () => string | undefined;
  readonly second: () => string | undefined;
  readonly change: string;
}

const DURATION_S = 90;
/** "SIGTERM ends every child in 30 s." */
const ENDS_WITHIN_MS = 30_000;

describeWithSharedAudio('a process that is told to end', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let scratch: string;
  let older: OtherVersion;
  let next: OtherVersion;
  let worker: FurtherApp;
  let inference: FurtherApp;
  const further: FurtherApp[] = [];
  const short = readFileSync(sharedAudio('pt-real/pv-leopard-pt.wav'));

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-drain-'));
    receiver = await WebhookReceiver.open();
    const fixture = (name: string): string => resolve(__dirname, `../temporal/${name}.fixture.ts`);
    older = await buildOtherVersion({ pipeline: fixture('older-version'), lacks: 'prepareAudio' });
    next = await buildOtherVersion({ pipeline: fixture('next-version') });
    const env = { AETHER_PIECE_S: '30', AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_WEBHOOK_RETRIES_S: '1,1,1' };
    stack = await Stack.isolated({ engine: 'scripted', env, only: ['gateway', 'deliverer'] });
  });
  afterAll(async () => {
    for (const app of further) await app.stop();
    await stack?.stop();
    await receiver?.close();
    older?.remove();
    next?.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(name: 'worker' | 'inference', distDir?: string): Promise<FurtherApp> {
    const app = await stack.another(name, {}, distDir);
    further.push(app);
    return app;
  }

  async function begin(audio: Buffer): Promise<string> {
    const answer = await stack.client.postRaw('/v1/transcriptions', audio, { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
    return (answer.json as { id: string }).id;
  }

  const historyOf = (id: string): Promise<History> => stack.temporal.workflow.getHandle(id).fetchHistory();

  async function endedInTime(name: string, end: () => Promise<void>): Promise<void> {
    const began = Date.now();
    await end();
    const tookMs = Date.now() - began;
    console.log(`${name} ended after ${(tookMs / 1000).toFixed(1)} s`);
    expect(tookMs).toBeLessThan(ENDS_WITHIN_MS);
  }

  /** SIGTERM. Resolves when it has ended, and another is there. */
  async function tellToEnd(name: string, app: Pick<FurtherApp, 'pid' | 'untilReady'>): Promise<void> {
    const pid = app.pid()!;
    await endedInTime(name, async () => {
      process.kill(pid, 'SIGTERM');
      while (app.pid() === pid) await sleep(20);
    });
    await app.untilReady();
  }

  it.each<Versions>([
    {
      versions: 'the version before and this one',
      first: () => older.distDir,
      second: () => undefined,
      change: 'prepare-audio',
    },
    {
      versions: 'this version and the next',
      first: () => undefined,
      second: () => next.distDir,
      change: 'prepared-twice',
    },
  ])('$versions run beside each other: transcriptions keep the steps that they began with', async (run) => {
    // One recognizer serves the rest of the tests: it must not be there before the versions have changed.
    await inference?.stop();
    await worker?.stop();
    const first = await start('worker', run.first());
    const firstPid = first.pid()!;
    // Nobody transcribes yet: all of them are in the midst of it when the versions change.
    const before = await begin(short);
    await stack.untilTranscribing(before);
    worker = await start('worker', run.second());
    const beside = await Promise.all([begin(short), begin(short)]);
    for (const id of beside) await stack.untilTranscribing(id);
    await endedInTime('the first version', () => first.stop());
    const after = await begin(short);
    await stack.untilTranscribing(after);
    inference = await start('inference');

    const ended = await Promise.all([before, ...beside, after].map((id) => stack.untilEnded(id)));
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'completed'));
    expect(new Set(ended.map(({ text }) => text)).size).toBe(1);
    expect(ended[0]?.text).toMatch(/\w+ \w+/);
    const handedOver = facts(await historyOf(before), run.change);
    const { workers } = handedOver;
    expect([workers[0], workers.at(-1), handedOver.patched]).toEqual([firstPid, worker.pid(), false]);
    const begunLater = facts(await historyOf(after), run.change);
    expect([new Set(begunLater.workers), begunLater.patched]).toEqual([new Set([worker.pid()]), true]);
  });

  it('workers: what they were doing is finished or handed back, not lost', async () => {
    const path = join(scratch, 'recording.flac');
    joinPortugueseClips(stack.ffmpeg, path, DURATION_S);
    const recording = readFileSync(path);
    const id = await begin(recording);
    await stack.untilTranscribed(id, 1);
    await Promise.all([tellToEnd('inference', inference), tellToEnd('worker', worker)]);
    const disturbed = await stack.untilEnded(id);
    expect(stack.pieceAttempts(id, inference.logs()).startedOver).toBe(0);
    // Nobody had to notice by its silence that it is gone.
    expect(searchable(await historyOf(id))).not.toContain('timeoutfailureinfo');

    const undisturbed = await stack.untilEnded(await begin(recording));
    expect(disturbed).toMatchObject({ status: 'completed', text: undisturbed.text });
  });

  it('gateway: a body that is still on its way is taken, and answered', async () => {
    const headers = { authorization: `Bearer ${stack.apiKey}`, prefer: 'respond-async' };
    const address = `${stack.client.baseUrl}/v1/transcriptions`;
    const posting = postSlowly(address, { body: short, seconds: 4, headers });
    await sleep(1_000);
    const gateway = { pid: () => stack.pid('gateway'), untilReady: () => stack.untilReady('gateway') };
    const [answer] = await Promise.all([posting, tellToEnd('gateway', gateway)]);
    expect(answer.status).toBe(202);
    const { id } = JSON.parse(answer.body) as { id: string };
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed' });
  });

  it('deliverer: an event whose receiver does not answer is sent again by the next', async () => {
    const told = receiver.address((response, nth) => void (nth > 1 && response.writeHead(204).end()));
    const query = `?webhook_url=${encodeURIComponent(told)}`;
    const { json } = await stack.client.postRaw(`/v1/transcriptions${query}`, short);
    await receiver.until(told, 1);
    await tellToEnd('deliverer', {
      pid: () => stack.pid('deliverer'),
      untilReady: () => stack.untilReady('deliverer'),
    });
    const requests = await receiver.until(told, 2);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { id } = json as { id: string };
    while ((await stack.runningWorkflows()).some((running) => running.startsWith('evt_'))) await sleep(100);
    const deliveries = (await stack.client.get(`/v1/transcriptions/${id}/deliveries`)).json;
    expect(JSON.stringify(deliveries)).toContain('"delivered"');
  });
});

/** Process ids of the workers that took the workflow's tasks, in their order, and whether the transcription follows a change. */
function facts({ events }: History, change: string): { readonly workers: number[]; readonly patched: boolean } {
  const all = events ?? [];
  // The SDK names a worker by process and host.
  const identities = all.flatMap((event) => event.workflowTaskStartedEventAttributes?.identity ?? []);
  const markers = all.filter(({ markerRecordedEventAttributes: marker }) => marker?.markerName === 'core_patch');
  const patched = markers.some((marker) => searchable({ events: [marker] }).includes(change));
  return { workers: identities.map((identity) => Number(identity.split('@')[0])), patched };
}
