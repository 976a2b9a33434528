/**
 * "Redaction swept on every surface for every kind and policy, names and addresses too, workers killed half way." The scripted engine says a value of
 * each kind, other ones for each policy, so that the stores can be searched for all of them at the end.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITY_KINDS, FORMAT_NAMES, MASK_NAMES, redactedKinds, redactionPolicyOf } from '@aether/language';
import {
  AccountRepository,
  ApiKeyRepository,
  LedgerRepository,
  loadConfig,
  openObjectStore,
  type ObjectStore,
} from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import type { ConformingClient } from '../support/api/conforming-client';
import { fileText } from '../support/api/file-text';
import { OutputChannels } from '../support/api/output-channels';
import { spokenSecrets, type SpokenSecrets } from '../support/api/spoken-secrets';
import { zipEntries } from '../support/api/zip-entries';
import { eventually } from '../support/eventually';
import { report } from '../support/report';
import { A_THOUSAND_HOURS } from '../support/stack/funded-account';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const FORMATS = ['json', ...FORMAT_NAMES];
/** Everything first, so that its digits can be searched one by one before other policies leave numbers unmasked. */
const EVERYTHING = ['all', ...Object.values(MASK_NAMES)].join(',');
const POLICIES = [EVERYTHING, 'all', 'all,names,addresses', ...Object.values(MASK_NAMES)];
/** Which workers are killed, and after how many windows are stored; the next policy takes the next. */
const KILLS = [
  { names: ['inference'], stored: 1 },
  { names: ['worker'], stored: 1 },
  { names: ['inference', 'worker'], stored: 1 },
  { names: ['worker'], stored: 2 },
] as const;
/** Several windows of the recognizer. */
const DURATION_S = 56;
/** Words of the script, of which the scripted engine writes 3.5 a second: it is said twice. */
const SCRIPT_WORDS = 98;
const FILLER = 'e depois disso a conversa continua sem nada de novo até o fim da ligação'.split(' ');

interface Swept {
  readonly policy: string;
  readonly id: string;
  readonly said: SpokenSecrets;
}

/** The values that the policy hides. */
function hidden({ policy, said }: Pick<Swept, 'policy' | 'said'>): string[] {
  const kinds = redactedKinds(redactionPolicyOf(policy.split(','))!);
  return ENTITY_KINDS.filter((kind) => kinds.has(kind)).flatMap((kind) => said[kind].secrets);
}

describe('redaction with workers killed half way', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let receiver: WebhookReceiver;
  let browser: AppClient;
  let client: ConformingClient;
  let scratch: string;
  let script: string;
  let recording: Buffer;
  const swept: Swept[] = [];
  const channels = new OutputChannels();
  /** Only the transcription of the first policy. */
  const first = new OutputChannels();
  let open: Swept;
  const openChannels = new OutputChannels();

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-sweep-'));
    script = join(scratch, 'script.txt');
    receiver = await WebhookReceiver.open();
    const env = { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PIECE_S: '30', AETHER_SCRIPT: script };
    stack = await Stack.start({ engine: 'scripted', env });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    browser = await AppClient.connect(stack.client.baseUrl);
    const { accountId } = await createSignedInUser(stack.db, browser);
    // With a limit on requests that a sweep stays below.
    await new AccountRepository(stack.db).setTier(accountId, 'office');
    await new LedgerRepository(stack.db).credit(accountId, A_THOUSAND_HOURS);
    client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(accountId)).key);
    recording = speechWithoutPauses(stack.ffmpeg, join(scratch, 'speech.flac'));

    for (const [set, policy] of POLICIES.entries()) {
      swept.push(await transcribe(policy, set));
      await collect(swept.at(-1)!, channels);
      if (policy !== EVERYTHING) continue;
      await collect(swept[0]!, first);
      await first.addServers(stack, objects, [swept[0]!.id]);
    }
    await collectAccount(channels, swept);
    const ids = swept.map(({ id }) => id);
    await channels.addServers(stack, objects, ids);
    await channels.addDisks(stack);
    open = await transcribe('', POLICIES.length);
    await collect(open, openChannels);
    await collectAccount(openChannels, [open]);
    await openChannels.addServers(stack, objects, [open.id]);
  }, 1_800_000);
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Transcribes what the script says, and kills workers meanwhile. */
  async function transcribe(policy: string, set: number): Promise<Swept> {
    const said = spokenSecrets(set);
    writeFileSync(script, paddedScript(said));
    const address = receiver.address();
    const redact = policy === '' ? '' : `&redact=${policy}${set % 2 === 1 ? '&redact_audio=true' : ''}`;
    const query = `entities=all&sentiment=true&webhook_url=${encodeURIComponent(address)}${redact}`;
    const accepted = await client.postRaw(`/v1/transcriptions?${query}`, recording, { prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    const { id } = accepted.json as { id: string };
    const { names, stored } = KILLS[set % KILLS.length]!;
    const windows = (): number =>
      stack
        .logs('inference')
        .split('\n')
        .filter((line) => line.includes(id) && line.includes('window-stored')).length;
    await eventually(`${stored} windows are stored`, () => windows() >= stored, { timeoutMs: 120_000, intervalMs: 20 });
    await Promise.all(names.map((name) => stack.kill(name)));
    expect(await stack.untilEnded(id, { client })).toMatchObject({ status: 'completed' });
    // The workflow erases what it stored in between.
    await stack.untilNoWorkflowRuns();
    for (const { headers, body } of await receiver.until(address, 1)) {
      (policy === '' ? openChannels : channels).addText(
        'webhook',
        JSON.stringify({ headers, body: JSON.parse(body) as unknown }),
      );
    }
    return { policy, id, said };
  }

  /** What the API shows of one transcription. */
  async function collect({ id, said }: Swept, into: OutputChannels): Promise<void> {
    await into.addApi(stack, id, { formats: FORMATS, client });
    into.addText('deliveries', (await client.get(`/v1/transcriptions/${id}/deliveries`)).text);
    for (const secret of ENTITY_KINDS.flatMap((kind) => said[kind].secrets)) {
      const { status, json } = await client.get(`/v1/transcriptions?q=${encodeURIComponent(secret)}`);
      expect([secret, status]).toEqual([secret, 200]);
      const { data } = json as { data: readonly { readonly id: string; readonly hits?: unknown }[] };
      for (const hit of data) into.addText('search', JSON.stringify(hit));
    }
  }

  /** What the account's pages and exports show of all its transcriptions. */
  async function collectAccount(into: OutputChannels, transcriptions: readonly Swept[]): Promise<void> {
    into.addText('list', (await client.get('/v1/transcriptions?limit=100')).text);
    const ids = transcriptions.map(({ id }) => id);
    for (const formato of FORMAT_NAMES) {
      const archive = await browser.post('transcriptions/archive', { ids, formato });
      expect(archive.status).toBe(200);
      into.addText('archive', await textsOf(archive.bytes));
    }
    expect((await browser.post('export', { password: PASSWORD })).status).toBe(204);
    into.addText('export', await textsOf((await browser.get('export')).bytes));
    into.addText('audit log', (await browser.get('audit-log')).text);
  }

  it('masks every kind that a policy names, in each of its texts', async () => {
    for (const { policy, id, said } of swept) {
      const { text } = (await client.get(`/v1/transcriptions/${id}`)).json as { text: string };
      const kinds = redactedKinds(redactionPolicyOf(policy.split(','))!);
      for (const kind of ENTITY_KINDS) {
        const mask = `[${MASK_NAMES[kind].toUpperCase()}_1]`;
        expect([policy, kind, text.includes(mask)]).toEqual([policy, kind, kinds.has(kind)]);
        const shown = said[kind].secrets.some((secret) => text.includes(secret));
        expect([policy, kind, shown]).toEqual([policy, kind, !kinds.has(kind)]);
      }
    }
  });

  it.each(POLICIES.map((policy, set) => [policy === EVERYTHING ? 'every name' : policy, set]))(
    'leaves nothing of what redact=%s hides anywhere',
    (_name, set) => {
      expect(channels.findWhole(hidden(swept[set]!))).toEqual([]);
    },
  );

  it('leaves no four digits of any value anywhere when everything is redacted', () => {
    expect(first.find(hidden(swept[0]!))).toEqual([]);
  });

  it('finds every kind on every surface of a transcription without redaction', () => {
    const surfaces = 'GET SSE MongoDB search archive JetStream'.split(' ');
    const missing = ENTITY_KINDS.flatMap((kind) => {
      const found = openChannels.findWhole(open.said[kind].secrets);
      const places = new Set(found.map((finding) => finding.split(/[ :]/)[0]));
      report(`found unredacted, ${kind}`, { surfaces: [...places].join(' ') });
      return surfaces.filter((surface) => !places.has(surface)).map((surface) => `${kind}: ${surface}`);
    });
    expect(missing).toEqual([]);
  });

  it('finds a trace that is planted in any store', async () => {
    const secret = spokenSecrets(POLICIES.length + 1).names.secrets[1]!;
    await objects.put('transcriptions/kept', Buffer.from(secret));
    await stack.db.collection<{ readonly text: string }>('kept').insertOne({ text: secret });
    const dataDir = stack.env['AETHER_DATA_DIR']!;
    writeFileSync(join(dataDir, 'scratch', 'kept.txt'), secret);
    appendFileSync(join(dataDir, 'logs', 'worker.log'), `{"msg":"${secret}"}\n`);
    await stack.temporal.workflow.start('kept', { workflowId: 'kept', taskQueue: 'none', args: [secret] });
    const planted = new OutputChannels();
    await planted.addServers(stack, objects, ['kept']);
    await stack.temporal.workflow.getHandle('kept').terminate();
    const places = planted.findWhole([secret]).map((finding) => finding.split(/[ :]/)[0]);
    expect([...new Set(places)].sort()).toEqual(
      expect.arrayContaining(['MongoDB', 'file', 'history', 'log', 'object']),
    );
  });

  it('searches every surface', () => {
    report('surfaces swept', { policies: POLICIES.length, surfaces: channels.names.join(' ') });
    expect(channels.names).toEqual(
      expect.arrayContaining(
        'GET SSE webhook deliveries list archive export audit MongoDB object JetStream disk history log'.split(' '),
      ),
    );
  });
});

/** The sentences, and words without data up to the length of the script. */
function paddedScript(said: SpokenSecrets): string {
  const words = ENTITY_KINDS.flatMap((kind) => said[kind].text.split(' '));
  while (words.length < SCRIPT_WORDS) words.push(FILLER[words.length % FILLER.length]!);
  return words.join(' ');
}

/** A sentence that is repeated without a pause: the scripted engine writes words only where there is a voice. */
function speechWithoutPauses(ffmpeg: string, path: string): Buffer {
  const quiet = ['-v', 'error', '-nostdin', '-y'];
  const voice = `${path}.wav`;
  execFileSync(ffmpeg, [...quiet, '-ss', '0.5', '-to', '2', '-i', SHORT.path, '-ar', '16000', voice]);
  execFileSync(ffmpeg, [...quiet, '-stream_loop', '-1', '-i', voice, '-t', String(DURATION_S), path]);
  return readFileSync(path);
}

async function textsOf(zip: Buffer): Promise<string> {
  const files = [...(await zipEntries(zip)).values()];
  return (await Promise.all(files.map(fileText))).join('\n');
}
