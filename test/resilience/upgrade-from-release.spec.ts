/**
 * "A test that upgrades from the last release's recorded data and histories and goes back": this build replaces an earlier release on the same
 * servers while work is in flight, and the earlier one then replaces this build. `AETHER_TEST_EARLIER` is a built checkout of the earlier release.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { connectMongodb, type MongodbConnection } from '@aether/platform';
import { installFfmpeg, WHISPER_BASE } from '@aether/speech';
import { APP_NAMES, startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
import { auditLedger } from '../../apps/evaluate/src/chaos/ledger-audit';
import { ConformingClient } from '../support/api/conforming-client';
import { appendTo, openUpload, TUS } from '../support/api/resumable-upload';
import { eventually } from '../support/eventually';
import { countErrors } from '../support/measure/word-alignment';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { reconcileNow } from '../support/stack/reconcile-now';
import { Release } from '../support/stack/release';
import { WebhookReceiver, type Received } from '../support/webhooks/receiver';
import { isSigned } from '../support/webhooks/verify-signature';

type Audio = 'short' | 'call' | 'long';

interface Transcription {
  readonly id: string;
  readonly status: string;
  readonly text: string;
  readonly progress?: { readonly stage: string; readonly audio_s: number } | null;
}

interface WebhookRequest {
  readonly address: string;
  readonly eventId: string | undefined;
  readonly signed: boolean;
  readonly accepted: boolean;
}

const EARLIER = process.env['AETHER_TEST_EARLIER'];
const LONG_S = 240;
/** Without dictated data, whose recognition and spelling a release may improve. */
const PLAIN = ['dialogue'] as const;
/** Two releases recognize at most one of twenty words differently, punctuation included. */
const MOST_CHANGED = 20;
/** Recognition on a machine that does much else. */
const WORK = { timeoutMs: 540_000, intervalMs: 300 };
const SETTINGS = {
  AETHER_CACHE_DIR: CACHE_DIR,
  AETHER_MODEL: WHISPER_BASE,
  AETHER_PROCESSES: '1',
  AETHER_THREADS: '1',
  AETHER_PIECE_S: '30',
  AETHER_OUTBOUND_LOOPBACK: 'true',
  AETHER_WEBHOOK_RETRIES_S: Array<number>(30).fill(5).join(','),
};
/** What a caller reads of a finished transcription, in every version. */
const READ = ['status', 'text', 'duration_s', 'words', 'segments', 'billing'];

const differences = (one: string, other: string): number => countErrors(one.split(' '), other.split(' '));

(EARLIER ? describe : describe.skip)('an upgrade from an earlier release', () => {
  const audio = {} as Record<Audio, Buffer>;
  /** Texts of the earlier release and of this one, undisturbed. */
  const texts = {} as Record<Audio, [earlier: string, present?: string]>;
  const finished = new Map<string, unknown>();
  const accepted = new Map<string, Audio>();
  let scratch: string;
  let servers: RunningServers;
  let temporalCli: string;
  let mongodb: MongodbConnection;
  let temporal: Client;
  let receiver: WebhookReceiver;
  let [earlier, present]: Release[] = [];
  let account: { readonly id: string; readonly api_key: string; readonly webhook_secret: string };

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-upgrade-'));
    const ffmpeg = (await installFfmpeg({ cacheDir: CACHE_DIR })).path;
    joinPortugueseClips(ffmpeg, join(scratch, 'long.flac'), LONG_S, PLAIN);
    const paths = { short: SHORT.path, call: SUPPORT_CALL.path, long: join(scratch, 'long.flac') };
    for (const [name, path] of Object.entries(paths)) audio[name as Audio] = readFileSync(path);
    receiver = await WebhookReceiver.open();
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    temporalCli = binaries.temporal.path;
    servers = await startServers({ binaries, dataDir: scratch, ports: 'free' });
    const env = { ...SETTINGS, ...servers.env };
    earlier = await Release.at({ root: EARLIER!, env, dataDir: join(scratch, 'earlier') });
    present = await Release.at({ root: CHECKOUT, env, dataDir: join(scratch, 'present') });
    mongodb = await connectMongodb({ url: servers.env['AETHER_MONGODB_URL']! });
    temporal = new Client({ connection: Connection.lazy({ address: servers.env['AETHER_TEMPORAL_ADDRESS']! }) });
  });
  afterAll(async () => {
    await temporal?.connection.close();
    await mongodb?.close();
    await Promise.all([earlier?.stop(), present?.stop()]);
    await servers?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const clients = new Map<Release, Promise<ConformingClient>>();
  function clientOf(release: Release): Promise<ConformingClient> {
    const client = clients.get(release) ?? ConformingClient.connect(release.url, account.api_key);
    clients.set(release, client);
    return client;
  }

  async function accept(release: Release, name: Audio, query = ''): Promise<string> {
    const client = await clientOf(release);
    const answer = await client.postRaw(`/v1/transcriptions${query}`, audio[name], { prefer: 'respond-async' });
    expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
    const { id } = answer.json as Transcription;
    accepted.set(id, name);
    return id;
  }

  async function read(release: Release, id: string): Promise<Transcription> {
    const { status, json } = await (await clientOf(release)).get(`/v1/transcriptions/${id}`);
    expect([id, status]).toEqual([id, 200]);
    return json as Transcription;
  }

  const until = (release: Release, id: string, what: string, done: (transcription: Transcription) => boolean) =>
    eventually(
      `${id} (${accepted.get(id)}) ${what}`,
      async () => {
        const transcription = await read(release, id);
        if (!done(transcription)) throw new Error(JSON.stringify(transcription).slice(0, 300));
        return transcription;
      },
      WORK,
    );

  const untilEnded = (release: Release, id: string): Promise<Transcription> =>
    until(release, id, 'has ended', ({ status }) => !['queued', 'processing'].includes(status));

  const untilDecoded = (release: Release, id: string, seconds: number): Promise<Transcription> =>
    until(release, id, `is decoded to ${seconds} s`, ({ progress }) => (progress?.audio_s ?? 0) >= seconds);

  const facts = (transcription: object): unknown =>
    READ.map((field) => [field, (transcription as Record<string, unknown>)[field]]);

  /** Every word is one of a release's text: a piece has the text of the release that decoded it. */
  function isOfReleases(name: Audio, text: string): boolean {
    const [before, after = before] = texts[name];
    return differences(before, text) + differences(text, after) === differences(before, after);
  }

  /** Every accepted transcription is completed with the text of the releases, and what was finished before reads as then. */
  async function expectNothingLost(release: Release): Promise<void> {
    for (const [id, name] of accepted) {
      const { status, text } = await untilEnded(release, id);
      expect([name, id, status, isOfReleases(name, text) || text]).toEqual([name, id, 'completed', true]);
    }
    for (const [id, before] of finished) expect(facts(await read(release, id))).toEqual(before);
    await auditLedger(mongodb.db, account.id, [...accepted.keys()]);
    const { repairs } = await reconcileNow(temporal);
    expect(Object.values(repairs).filter((count) => count !== 0)).toEqual([]);
  }

  const requests: WebhookRequest[] = [];
  /** Signatures are verified at once: they expire after minutes. */
  const received = (address: string, taken: boolean, request: Received): void => {
    const signed = isSigned(request, account.webhook_secret);
    requests.push({ address, accepted: taken, signed, eventId: request.headers['webhook-id'] });
  };

  /** The event of a transcription is delivered once; every attempt was signed, and no other request came. */
  async function expectDelivered(id: string, address: string): Promise<void> {
    const delivered = async (): Promise<readonly object[] | null> => {
      const { json } = await (await clientOf(present!)).get(`/v1/transcriptions/${id}/deliveries`);
      const [delivery, ...others] = (json as { data: { status: string; attempts: object[] }[] }).data;
      expect(others).toEqual([]);
      return delivery?.status === 'delivered' ? delivery.attempts : null;
    };
    const attempts = await eventually(`the event of ${id} is delivered`, delivered, WORK);
    const all = requests.filter((request) => request.address === address);
    console.log(`webhook: ${all.length} requests`);
    expect(all).toHaveLength(attempts.length);
    expect(new Set(all.map((request) => request.eventId)).size).toBe(1);
    expect(all.map(({ signed }) => signed)).toEqual(all.map(() => true));
    expect(all.filter(({ accepted: taken }) => taken)).toHaveLength(1);
  }

  async function stagesOf(release: Release, ids: readonly string[]): Promise<string[]> {
    const states = await Promise.all(ids.map((id) => read(release, id)));
    return states.map(({ status, progress }, at) => {
      return `${accepted.get(ids[at]!)} ${progress?.stage ?? status} ${progress?.audio_s ?? 0} s`;
    });
  }

  /** Replaces every process of a release: the recognizer is killed, the others get SIGTERM. */
  async function replace(release: Release): Promise<void> {
    await release.kill('inference');
    for (const name of ['worker', 'gateway', 'deliverer'] as const)
      console.log(`${name} ended ${((await release.terminate(name)) / 1000).toFixed(1)} s after SIGTERM`);
  }

  /** Runs the command of docs/how-to/upgrade.md if work took steps that the earlier release does not know. Returns the workflows that it restarts. */
  async function restartNewerSteps(): Promise<string[]> {
    const query = /--query '(.+?)'/.exec(readFileSync(join(CHECKOUT, 'docs/how-to/upgrade.md'), 'utf8'))![1]!;
    const known = readFileSync(join(EARLIER!, 'dist/workflow-bundle.js'), 'utf8');
    const changes = new Map<string, readonly string[]>();
    for await (const { workflowId, searchAttributes } of temporal.workflow.list({ query }))
      changes.set(workflowId, (searchAttributes['TemporalChangeVersion'] ?? []) as string[]);
    if ([...changes.values()].flat().every((change) => known.includes(change))) return [];
    const address = servers.env['AETHER_TEMPORAL_ADDRESS']!;
    const reset = [
      'workflow',
      'reset',
      '--query',
      query,
      '--type',
      'FirstWorkflowTask',
      '--reason',
      'rollback',
      '--yes',
    ];
    await promisify(execFile)(temporalCli, [...reset, '--address', address]);
    return [...changes].map((entry) => entry.join(' '));
  }

  it('the earlier release serves an account', async () => {
    await earlier!.start(...APP_NAMES);
    const options = ['--email', 'conta@exemplo.com.br', '--tier', 'office', '--credit', '1000', '--no-trial'];
    account = (await earlier!.operate('accounts', 'create', ...options)) as typeof account;
    for (const name of ['short', 'call', 'long'] as const) {
      const began = Date.now();
      const id = await accept(earlier!, name);
      const ended = await untilEnded(earlier!, id);
      expect([name, ended.status]).toEqual([name, 'completed']);
      texts[name] = [ended.text];
      finished.set(id, facts(ended));
      console.log(`${name}: ${ended.text.length} characters in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
  });

  it('this release takes over work of every stage', async () => {
    let accepts = false;
    const failing = receiver.address((response, _, request) => {
      received(failing, accepts, request);
      response.writeHead(accepts ? 204 : 503).end();
    });
    const webhook = (address: string): string => `?webhook_url=${encodeURIComponent(address)}`;
    const pending = await accept(earlier!, 'short', webhook(failing));
    await untilEnded(earlier!, pending);
    await receiver.until(failing, 1);

    const half = Math.floor(audio.call.length / 2);
    const upload = await openUpload(await clientOf(earlier!), audio.call.length);
    await appendTo(await clientOf(earlier!), upload, 0, audio.call.subarray(0, half));

    const ended = receiver.address((response, _, request) => {
      received(ended, true, request);
      response.writeHead(204).end();
    });
    const open = [await accept(earlier!, 'long', webhook(ended)), await accept(earlier!, 'long')];
    await untilDecoded(earlier!, open[0]!, 30);
    open.push(await accept(earlier!, 'call'), await accept(earlier!, 'short'));
    console.log('in flight:', (await stagesOf(earlier!, open)).join(', '));
    await present!.start(...APP_NAMES);
    open.push(await accept(present!, 'call'), await accept(earlier!, 'short'), await accept(present!, 'short'));
    console.log('beside each other:', (await stagesOf(present!, open)).join(', '));
    expect((await stagesOf(present!, open.slice(0, 2))).join()).not.toContain('completed');
    await replace(earlier!);
    accepts = true;

    const client = await clientOf(present!);
    const { headers } = await client.call(`/v1/uploads/${upload}`, { method: 'HEAD', headers: TUS });
    expect(headers.get('upload-offset')).toBe(String(half));
    await appendTo(client, upload, half, audio.call.subarray(half));
    const sent = await client.post(`/v1/transcriptions?upload_id=${upload}`, { prefer: 'respond-async' });
    expect([sent.status, sent.text]).toEqual([202, expect.any(String)]);
    accepted.set((sent.json as Transcription).id, 'call');
    for (const [name, [before]] of Object.entries(texts) as [Audio, [string]][]) {
      const { text } = await untilEnded(present!, await accept(present!, name));
      texts[name] = [before, text];
      const changed = differences(before, text);
      console.log(`${name}: ${changed} words differ between the releases`);
      expect(changed).toBeLessThan(before.split(' ').length / MOST_CHANGED);
    }

    await expectNothingLost(present!);
    await expectDelivered(pending, failing);
    await expectDelivered(open[0]!, ended);
  });

  it('the earlier release takes the work back', async () => {
    const open = [await accept(present!, 'long'), await accept(present!, 'long')];
    await untilDecoded(present!, open[0]!, 30);
    await earlier!.start(...APP_NAMES);
    open.push(await accept(earlier!, 'call'), await accept(present!, 'short'));
    console.log('in flight:', (await stagesOf(present!, open)).join(', '));
    await replace(present!);
    console.log('restarted:', (await restartNewerSteps()).join(', '));
    open.push(await accept(earlier!, 'short'));
    await expectNothingLost(earlier!);
  });
});
