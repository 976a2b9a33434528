/**
 * "Drained shutdown (workers finish or hand back, gateways finish their calls), […] a second version running beside the first during a rollout":
 * each process gets SIGTERM during work.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { History } from '@temporalio/common/lib/proto-utils';
import { searchable } from '../support/api/searchable-history';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { buildOtherVersion, type OtherVersion } from '../support/stack/other-version';
import { SHORT } from '../support/stack/own-recordings';
import { postSlowly } from '../support/stack/slow-caller';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

/** Two versions, each as the folder of its build (undefined: this build), and a patch that only the second contains. */
interface Versions {
  readonly versions: string;
  readonly first: () => string | undefined;
  readonly second: () => string | undefined;
  readonly change: string;
}

const DURATION_S = 90;
/** "SIGTERM ends every child in 30 s." */
const ENDS_WITHIN_MS = 30_000;

describe('a process that gets SIGTERM', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let scratch: string;
  let older: OtherVersion;
  let next: OtherVersion;
  let worker: FurtherApp;
  let inference: FurtherApp;
  const further: FurtherApp[] = [];
  const short = readFileSync(SHORT.path);

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

  /** Sends SIGTERM. Resolves when the process has exited and its successor is ready. */
  async function terminate(name: string, app: Pick<FurtherApp, 'pid' | 'untilReady'>): Promise<void> {
    const pid = app.pid()!;
    await endedInTime(name, async () => {
      process.kill(pid, 'SIGTERM');
      await eventually(`${name} has exited`, () => app.pid() !== pid, { timeoutMs: 2 * ENDS_WITHIN_MS });
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
  ])('$versions run in parallel: each transcription keeps the steps that it started with', async (run) => {
    // The recognizer of the next tests must not run before the versions have changed.
    await inference?.stop();
    await worker?.stop();
    const first = await start('worker', run.first());
    const firstPid = first.pid()!;
    // Without a recognizer, all transcriptions are still running when the versions change.
    const before = await begin(short);
    await stack.untilTranscribing(before);
    worker = await start('worker', run.second());
    const during = await Promise.all([begin(short), begin(short)]);
    for (const id of during) await stack.untilTranscribing(id);
    await endedInTime('the first version', () => first.stop());
    const after = await begin(short);
    await stack.untilTranscribing(after);
    inference = await start('inference');

    const ended = await Promise.all([before, ...during, after].map((id) => stack.untilEnded(id)));
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'completed'));
    expect(new Set(ended.map(({ text }) => text)).size).toBe(1);
    expect(ended[0]?.text).toMatch(/\w+ \w+/);
    const handedOver = facts(await historyOf(before), run.change);
    const { workers } = handedOver;
    expect([workers[0], workers.at(-1), handedOver.patched]).toEqual([firstPid, worker.pid(), false]);
    const startedLater = facts(await historyOf(after), run.change);
    expect([new Set(startedLater.workers), startedLater.patched]).toEqual([new Set([worker.pid()]), true]);
  });

  it('workers finish their tasks or hand them back', async () => {
    const path = join(scratch, 'recording.flac');
    joinPortugueseClips(stack.ffmpeg, path, DURATION_S);
    const recording = readFileSync(path);
    const id = await begin(recording);
    await stack.untilTranscribed(id, 1);
    await Promise.all([terminate('inference', inference), terminate('worker', worker)]);
    const disturbed = await stack.untilEnded(id);
    expect(stack.pieceAttempts(id, inference.logs()).startedOver).toBe(0);
    // Temporal did not have to detect the exit by missing heartbeats.
    expect(searchable(await historyOf(id))).not.toContain('timeoutfailureinfo');

    const undisturbed = await stack.untilEnded(await begin(recording));
    expect(disturbed).toMatchObject({ status: 'completed', text: undisturbed.text });
  });

  it('a gateway accepts a body that is still being sent, and responds', async () => {
    const headers = { authorization: `Bearer ${stack.apiKey}`, prefer: 'respond-async' };
    const address = `${stack.client.baseUrl}/v1/transcriptions`;
    let sent = 0;
    const posting = postSlowly(address, { body: short, seconds: 4, headers, onSent: (bytes) => (sent = bytes) });
    await eventually('a quarter of the body is sent', () => sent >= short.length / 4, { intervalMs: 10 });
    expect(sent).toBeLessThan(short.length);
    const gateway = { pid: () => stack.pid('gateway'), untilReady: () => stack.untilReady('gateway') };
    const [answer] = await Promise.all([posting, terminate('gateway', gateway)]);
    expect(answer.status).toBe(202);
    const { id } = JSON.parse(answer.body) as { id: string };
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed' });
  });

  it('the next deliverer sends an event again whose receiver did not respond', async () => {
    const webhookUrl = receiver.address((response, nth) => void (nth > 1 && response.writeHead(204).end()));
    const query = `?webhook_url=${encodeURIComponent(webhookUrl)}`;
    const { json } = await stack.client.postRaw(`/v1/transcriptions${query}`, short);
    await receiver.until(webhookUrl, 1);
    await terminate('deliverer', {
      pid: () => stack.pid('deliverer'),
      untilReady: () => stack.untilReady('deliverer'),
    });
    const requests = await receiver.until(webhookUrl, 2);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { id } = json as { id: string };
    await eventually('the event is delivered', async () => {
      const deliveries = (await stack.client.get(`/v1/transcriptions/${id}/deliveries`)).json;
      expect(JSON.stringify(deliveries)).toContain('"delivered"');
      return true;
    });
  });
});

/** Process ids of the workers of the workflow's tasks, in order, and whether the workflow contains a patch. */
function facts({ events }: History, change: string): { readonly workers: number[]; readonly patched: boolean } {
  const all = events ?? [];
  // The SDK's identity of a worker is process id and host.
  const identities = all.flatMap((event) => event.workflowTaskStartedEventAttributes?.identity ?? []);
  const markers = all.filter(({ markerRecordedEventAttributes: marker }) => marker?.markerName === 'core_patch');
  const patched = markers.some((marker) => searchable({ events: [marker] }).includes(change));
  return { workers: identities.map((identity) => Number(identity.split('@')[0])), patched };
}
