/**
 * "Hostile input": malicious and malformed requests to the whole running service. `test/gateway/rejected-requests.spec.ts` tests those that
 * the gateway rejects by itself.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  loadConfig,
  newId,
  openObjectStore,
  ShareRepository,
  suggestionId,
  TranscriptionRepository,
} from '@aether/platform';
import { eventually } from '../support/eventually';
import { playlists, wav } from '../support/made-files';
import { SHORT } from '../support/stack/own-recordings';
import { APP_NAMES } from '../../apps/cli/src/launcher';
import { Stack } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { FORM, formOf, formPart, requestHead, sendRaw, type RawAnswer } from '../support/api/raw-request';
import { idTakingRequests, type Ids, type IdTakingRequest } from '../support/api/id-taking-requests';

const TUS = { 'tus-resumable': '1.0.0' };
const ROUTE = '/v1/transcriptions';
const TRACING_SECRET = 'authorization=Bearer-of-the-collector';

describe('hostile input', () => {
  let stack: Stack;
  let client: ConformingClient;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    stack = await Stack.isolated({ engine: 'scripted', env: { OTEL_EXPORTER_OTLP_HEADERS: TRACING_SECRET } });
    client = stack.client;
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const error = ({ json }: Answer): { code: string; param: string | null } =>
    (json as { error: { code: string; param: string | null } }).error;
  const originals = async (): Promise<number> => {
    const objects = await openObjectStore(loadConfig(stack.env).s3);
    let count = 0;
    for await (const { key } of objects.list('transcriptions/')) if (key.endsWith('/original')) count += 1;
    return count;
  };

  const raw = (parts: readonly (string | Buffer)[], options?: { hangUp?: boolean }): Promise<RawAnswer> =>
    sendRaw(client.baseUrl, parts, options);
  const head = (...lines: readonly string[]): string =>
    requestHead(`POST ${ROUTE} HTTP/1.1`, `authorization: Bearer ${stack.apiKey}`, ...lines);
  const alive = async (): Promise<void> => expect((await client.get(ROUTE)).status).toBe(200);

  it('stores a reference of any script and direction unchanged', async () => {
    const reference = "\u202Eعربي 😀 <script>alert(1)</script> ${x} %s '; DROP--";
    const answer = await client.postRaw(`${ROUTE}?reference=${encodeURIComponent(reference)}`, clip);
    expect(answer.json).toMatchObject({ reference });
  });

  describe('request bodies', () => {
    const post = (part: Buffer): Promise<RawAnswer> => {
      const body = formOf(part);
      return raw([head('connection: close', FORM, `content-length: ${body.length}`), body]);
    };
    const codeOf = ({ body }: RawAnswer): string => (JSON.parse(body) as { error: { code: string } }).error.code;

    it.each([
      'name="file"; filename="../../../../etc/passwd"',
      'name="file"; filename="C:\\\\Windows\\\\system32\\\\cmd.exe"',
      'name="file"; filename="a\0b.wav"',
      `name="file"; filename="${'a'.repeat(5000)}.wav"`,
      'name="file"; filename=""',
      'name="file"; filename*=UTF-8\'\'%2e%2e%2f%00%ff',
      'name="file"; filename="$(touch /tmp/x).wav"',
      'name="file"; filename="-i"',
    ])('file name no. %# is never a path, and is kept without folders', async (disposition) => {
      const before = await originals();
      const answer = await post(formPart(disposition, clip));
      expect(answer.status).toBe(200);
      expect(answer.body).not.toMatch(/etc|Windows/);
      expect(answer.body).not.toContain('a'.repeat(256));
      expect(await originals()).toBe(before + 1);
    });

    it('a form with a header of 200 KB, which is truncated, is rejected', async () => {
      const answer = await post(formPart(`name="file"; x="${'y'.repeat(200_000)}"`, 'x'));
      expect([answer.status, codeOf(answer)]).toEqual([400, 'audio_undecodable']);
      await alive();
    });

    it('shorter than announced leave nothing stored', async () => {
      const before = [await stack.records(), await originals()];
      await raw([head('content-type: audio/wav', `content-length: ${clip.length + 1}`), clip], { hangUp: true });
      await raw([head(FORM, 'content-length: 100000'), formPart('name="file"; filename="a"', clip.subarray(0, 1000))], {
        hangUp: true,
      });
      await raw([head('content-type: audio/wav', 'transfer-encoding: chunked'), '5\r\nRIFF'], { hangUp: true });
      const left = async (): Promise<number[]> => [await stack.records(), await originals()];
      await eventually('nothing of the bodies is left', async () => String(await left()) === String(before));
      // A record that arrives late would appear within this time.
      await sleep(1_000);
      expect(await left()).toEqual(before);
    });

    it('longer than announced are truncated, and the rest is not a request', async () => {
      const smuggled = `DELETE ${ROUTE}/tr_x HTTP/1.1\r\nhost: x\r\n\r\n`;
      const lines = ['content-type: audio/wav', 'content-length: 4', 'connection: close'];
      const answer = await raw([head(...lines), `RIFF${smuggled}`]);
      expect(answer.status).toBe(400);
      expect(answer.body).not.toContain('HTTP/1.1');
    });
  });

  describe('files', () => {
    let canary: Server;
    let connections = 0;

    beforeAll(async () => {
      canary = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      canary.listen(0, '127.0.0.1');
      await once(canary, 'listening');
    });
    afterAll(() => canary.close());

    it('that refer to other files or servers are rejected, and nothing is opened', async () => {
      const targets = [`http://127.0.0.1:${(canary.address() as AddressInfo).port}/a`, SHORT.path];
      for (const [, content] of targets.flatMap((target) => playlists(target))) {
        const answer = await client.postRaw(ROUTE, content, { 'content-type': 'application/vnd.apple.mpegurl' });
        expect([answer.status, error(answer).code]).toEqual([400, 'audio_undecodable']);
      }
      expect(connections).toBe(0);
    });

    it('that declare hours are billed for their real duration', async () => {
      const answer = await client.postRaw(ROUTE, wav({ seconds: 1, declaredS: 3 * 3600 }));
      const { id } = answer.json as { id: string };
      await stack.untilEnded(id);
      expect((await client.get(`${ROUTE}/${id}`)).json).toMatchObject({
        duration_s: 1,
        billing: { seconds: 1 },
        warnings: [expect.any(String)],
      });
    });

    it('are read by an ffmpeg process with an environment of constants, in a fence', async () => {
      const seen: Decoder[] = [];
      const watch = setInterval(() => seen.push(...decodersOf(stack.pid('worker') ?? 0)), 2);
      await client.postRaw(ROUTE, wav({ seconds: 120 })).finally(() => clearInterval(watch));
      expect(seen.length).toBeGreaterThan(0);
      const { fence } = JSON.parse(/^.*"event":"fence".*$/m.exec(stack.logs('worker'))?.[0] ?? '{}') as {
        fence?: string;
      };
      for (const { variables, network, addressSpace } of seen) {
        expect(variables).toEqual(['MALLOC_ARENA_MAX', 'PATH']);
        expect(addressSpace).toBe(String(2 ** 30));
        expect(network === readlinkSync('/proc/self/ns/net')).toBe(fence === 'limits');
      }
    });

    it('cannot find secrets in the environment that any process of the service was started with', () => {
      const secrets = [stack.env['AETHER_S3_SECRET_KEY']!, TRACING_SECRET, stack.env['AETHER_MONGODB_URL']!];
      for (const name of APP_NAMES) {
        const environment = readFileSync(`/proc/${stack.pid(name)}/environ`, 'utf8');
        expect(environment).toContain('PATH=/');
        for (const secret of secrets) expect(environment).not.toContain(secret);
      }
    });
  });

  describe('ids of another account', () => {
    let requests: readonly IdTakingRequest[];
    let stranger: ConformingClient;
    /** Ids of the account's resources, in several states. */
    let theirs: readonly Ids[];
    const madeUp: Ids = {
      tr: newId('transcription'),
      up: newId('upload'),
      evt: newId('event'),
      shr: newId('share'),
      voc: newId('vocabularyEntry'),
      sug: `sug_${'0'.repeat(26)}`,
    };

    const acceptedId = ({ status, json }: Answer): string => {
      expect([200, 202]).toContain(status);
      return (json as { id: string }).id;
    };

    const upload = async (owner: ConformingClient, change?: object): Promise<string> => {
      const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-length': '4' };
      const created = await owner.postRaw('/v1/uploads', change === undefined ? 'abc' : 'abcd', headers);
      const id = created.headers.get('location')?.split('/').at(-1) ?? '';
      const uploads = stack.db.collection<{ _id: string }>('uploads');
      if (change !== undefined) await uploads.updateOne({ _id: id }, { $set: change });
      return id;
    };

    /** Creates a failed transcription with a webhook that cannot be delivered, a link, and an entry of the vocabulary. Returns the ids. */
    const withEvent = async (): Promise<Ids> => {
      const answer = await client.postRaw(`${ROUTE}?webhook_url=https://receptor.example/`, 'no sound at all');
      const tr = answer.headers.get('x-transcription-id') ?? '';
      const deliveries = (await client.get(`${ROUTE}/${tr}/deliveries`)).json as { data: { id: string }[] };
      const { accountId } = await new TranscriptionRepository(stack.db).require(tr);
      const expiresAt = new Date(Date.now() + 3_600_000);
      const given = { accountId, transcriptionId: tr, expiresAt, passwordHash: null, audio: false };
      const { share } = await new ShareRepository(stack.db).create(given, { kind: 'service', id: null });
      const body = JSON.stringify({ kind: 'keyterm', term: tr });
      const entry = await client.postRaw('/v1/vocabulary/entries', body, { 'content-type': 'application/json' });
      const { id: voc } = entry.json as { id: string };
      return {
        tr,
        evt: deliveries.data[0]?.id ?? '',
        shr: share.id,
        voc,
        sug: suggestionId(accountId, { kind: 'keyterm', term: tr }),
      };
    };

    beforeAll(async () => {
      requests = await idTakingRequests(client.baseUrl);
      stranger = await stack.otherAccount();
      const failed = await withEvent();
      const deleted: Ids = { ...(await withEvent()), up: await upload(client, { terminatedAt: new Date() }) };
      await client.delete(`${ROUTE}/${deleted['tr']}`);
      const expiresAt = new Date(Date.now() - 1000);
      theirs = [
        { ...failed, up: await upload(client) },
        deleted,
        { ...failed, tr: acceptedId(await client.postRaw(ROUTE, clip)), up: await upload(client, { expiresAt }) },
        {
          ...failed,
          tr: acceptedId(await client.postRaw(ROUTE, clip, { prefer: 'respond-async' })),
          up: await upload(client, {}),
        },
      ];
      for (const ids of theirs) for (const [prefix, id] of Object.entries(ids)) expect(id).toMatch(`${prefix}_`);
    });

    const ask = async (request: IdTakingRequest, ids: Ids): Promise<unknown> => {
      const { method, headers, body } = request;
      const init = { method, headers: { ...headers }, ...(body !== undefined && { body }) };
      return comparable(await stranger.call(request.path(ids), init), ids);
    };

    it('return the same response as unknown ids, on every route and in every state', async () => {
      expect(requests.length).toBeGreaterThanOrEqual(14);
      const notFound: string[] = [];
      for (const request of requests) {
        const unknown = (await ask(request, madeUp)) as { readonly status: number };
        if (unknown.status === 404) notFound.push(request.name);
        for (const ids of theirs) expect([request.name, await ask(request, ids)]).toEqual([request.name, unknown]);
      }
      // The exceptions: an empty page after an unknown id, and the public description of the tus protocol.
      const others = requests.map(({ name }) => name).filter((name) => !notFound.includes(name));
      expect(others.sort()).toEqual(['describeUpload: id', 'listTranscriptions: after']);
    });

    it('return the same response as unknown ids in a request with an own id', async () => {
      const mine = acceptedId(await stranger.postRaw(ROUTE, clip));
      const nested = requests.filter(({ takes }) => takes.length > 1);
      expect(nested.map(({ name }) => name)).toEqual(['endShare: id, share', 'redeliverEvent: id, evt']);
      for (const request of nested) {
        const unknown = await ask(request, { ...madeUp, tr: mine });
        for (const ids of theirs) expect(await ask(request, { ...ids, tr: mine })).toEqual(unknown);
      }
    });

    it('are not affected by the requests of the other account', async () => {
      const [failed, deleted, done, running] = theirs as [Ids, Ids, Ids, Ids];
      for (const { tr } of [failed, done, running]) expect((await client.get(`${ROUTE}/${tr}`)).status).toBe(200);
      expect((await client.get(`${ROUTE}/${deleted['tr']}`)).status).toBe(410);
      expect((await stack.untilEnded(running['tr'] ?? '')).status).toBe('completed');
      expect((await client.get(`${ROUTE}/${done['tr']}/audio`)).bytes.equals(clip)).toBe(true);
      for (const [{ up }, offset] of [[failed, '3'] as const, [running, '4'] as const]) {
        const { headers } = await client.call(`/v1/uploads/${up}`, { method: 'HEAD', headers: TUS });
        expect(headers.get('upload-offset')).toBe(offset);
      }
    });
  });
});

/** A running ffmpeg, as `/proc` shows it. */
interface Decoder {
  /** Names of the variables that it was started with; the shell that starts it adds none that matter. */
  readonly variables: readonly string[];
  /** Its network. */
  readonly network: string;
  /** Limit in bytes. */
  readonly addressSpace: string | undefined;
}

/** The processes below `ancestor` that run ffmpeg. */
function decodersOf(ancestor: number): Decoder[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !readlinkSync(`/proc/${pid}/exe`).includes('ffmpeg')) return [];
      if (!ancestorsOf(pid).includes(ancestor)) return [];
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((entry) => entry.split('=')[0]!);
      const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
      return [
        {
          variables: variables.filter((name) => !['', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)).sort(),
          network: readlinkSync(`/proc/${pid}/ns/net`),
          addressSpace: /^Max address space +(\d+)/m.exec(limits)?.[1],
        },
      ];
    } catch {
      return [];
    }
  });
}

function ancestorsOf(pid: string): number[] {
  const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  return parent > 1 ? [parent, ...ancestorsOf(String(parent))] : [];
}

/** A response without the parts that differ between any two requests. */
function comparable(
  { status, headers, text: body }: Answer,
  ids: Ids,
): { readonly status: number; readonly rest: unknown } {
  const changing = ['date', 'x-request-id'];
  const names = [...headers].filter(([name]) => !changing.includes(name) && !name.includes('ratelimit'));
  const neutral = Object.entries(ids).reduce((shown, [prefix, id]) => shown.replaceAll(id, prefix), body);
  return { status, rest: [names, neutral.replace(/req_[0-9a-z]{26}/, 'REQ')] };
}
