/**
 * "A transcription has the name of its file": intact from each kind of client, in the list, the search, the files and the archive, and nowhere once it is
 * deleted, or where the text is redacted. The gateway runs in this process, beside a workflow server without workers.
 */
import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';
import { zipEntries } from '../support/api/zip-entries';
import { pythonWith } from '../support/measure/python-environment';
import { ServerUnderTest } from '../support/server-under-test';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { storeRecording } from '../support/stack/store-recording';

const ROUTE = '/v1/transcriptions';
const LATER = { prefer: 'respond-async' };
const JSON_TYPE = { 'content-type': 'application/json' };
const AUDIO = Buffer.from('um som');
/** As a file system has it: composed and decomposed letters, quotes, a percent sign. */
const NAME = `Reunião "de obra" 100% – ${'são'.normalize('NFD')} José;1.mp3`;
const EXPECTED = NAME.normalize('NFC');
const CPF = '529.982.247-25';

describe('the name of a file', () => {
  let temporal: ServerUnderTest;
  let gateway: GatewayInProcess;
  let folder: string;
  let path: string;

  beforeAll(async () => {
    temporal = await ServerUnderTest.start('temporal');
    gateway = await GatewayInProcess.start({}, undefined, null, temporal.config.temporal);
    folder = mkdtempSync(join(tmpdir(), 'aether-names-'));
    path = join(folder, NAME);
    writeFileSync(path, AUDIO);
  });
  afterAll(async () => {
    await gateway?.stop();
    await temporal?.dispose();
    if (folder) rmSync(folder, { recursive: true });
  });
  beforeEach(async () => void (await gateway.db.collection('transcriptions').deleteMany({})));

  const named = ({ status, json }: Answer): unknown => {
    expect([200, 202]).toContain(status);
    return (json as { file_name?: string }).file_name;
  };
  const listed = async (): Promise<readonly unknown[]> => {
    const { data } = (await gateway.client.get(ROUTE)).json as { data: { file_name?: string }[] };
    return data.map(({ file_name }) => file_name);
  };
  const postJson = (body: object): Promise<Answer> =>
    gateway.client.postRaw(ROUTE, JSON.stringify(body), { ...JSON_TYPE, ...LATER });
  const stored = async (): Promise<string> => {
    const collections = await gateway.db.collections();
    const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
    return JSON.stringify(documents);
  };

  async function upload(metadata: string): Promise<string> {
    const tus = { 'tus-resumable': '1.0.0' };
    const lengths = { 'upload-length': String(AUDIO.length), 'upload-metadata': metadata };
    const url = (await gateway.client.post('/v1/uploads', { ...tus, ...lengths })).headers.get('location') ?? '';
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const { status } = await gateway.client.call(url, { method: 'PATCH', headers, body: new Blob([AUDIO]) });
    expect(status).toBe(204);
    return url.split('/').at(-1)!;
  }

  describe('arrives intact', () => {
    it('from `FormData`, on both routes', async () => {
      expect(named(await gateway.client.postFile(ROUTE, AUDIO, NAME, LATER))).toBe(EXPECTED);
      const form = new FormData();
      form.append('model', 'whisper-1');
      form.append('file', new Blob([AUDIO]), NAME);
      // The route responds at the end, for which this does not wait.
      const sent = gateway.client.call('/v1/audio/transcriptions', {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(5_000),
      });
      await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(await listed()).toEqual([EXPECTED, EXPECTED]);
    });

    it('from curl', async () => {
      const file = `file=@"${path.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
      const args = ['--silent', '--fail', '-H', `authorization: Bearer ${gateway.apiKey}`];
      args.push('-H', 'prefer: respond-async', '-F', file, gateway.client.baseUrl + ROUTE);
      await promisify(execFile)('curl', args);
      expect(await listed()).toEqual([EXPECTED]);
    });

    it('from requests, aiohttp and the official OpenAI SDK, in Python', async () => {
      const requirements = join(__dirname, '../support/clients/third-party-requirements.txt');
      const python = pythonWith({ cacheDir: CACHE_DIR, name: 'third-party', requirements });
      const script = join(__dirname, '../support/clients/named_files.py');
      await promisify(execFile)(python, [script, gateway.client.baseUrl, gateway.apiKey, path]);
      expect(await listed()).toEqual([EXPECTED, EXPECTED, EXPECTED]);
    });

    it('from the official OpenAI SDK, in Node', async () => {
      const options = {
        baseURL: `${gateway.client.baseUrl}/v1`,
        apiKey: gateway.apiKey,
        maxRetries: 0,
        timeout: 5_000,
      };
      const create = new OpenAI(options).audio.transcriptions.create({
        file: createReadStream(path),
        model: 'whisper-1',
      });
      await expect(create).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
      expect(await listed()).toEqual([EXPECTED]);
    });

    it('from an upload', async () => {
      const uploadId = await upload(`filename ${Buffer.from(`pasta/${NAME}`).toString('base64')},filetype YQ==`);
      expect(named(await postJson({ upload_id: uploadId }))).toBe(EXPECTED);
      expect(named(await postJson({ upload_id: await upload('filename') }))).toBeUndefined();
    });

    it('from an address', async () => {
      const at = async (end: string): Promise<unknown> =>
        named(await postJson({ audio_url: `https://93.184.216.34/${end}` }));
      expect(await at(`a/${encodeURIComponent(NAME)}?token=segredo`)).toBe(EXPECTED);
      expect(await at('gravacoes/8841')).toBeUndefined();
    });
  });

  it('is absent for a body without a form, and for a part without a name', async () => {
    expect(named(await gateway.client.postRaw(ROUTE, AUDIO, LATER))).toBeUndefined();
    const form = new FormData();
    form.append('file', new Blob([AUDIO]));
    const answer = await gateway.client.call(ROUTE, { method: 'POST', headers: LATER, body: form });
    expect(named(answer)).toBeUndefined();
  });

  it('does not distinguish retries: the first stays', async () => {
    const headers = { ...LATER, 'idempotency-key': 'a mesma' };
    const [first, again] = [
      await gateway.client.postFile(ROUTE, AUDIO, 'um.mp3', headers),
      await gateway.client.postFile(ROUTE, AUDIO, 'outro.mp3', headers),
    ];
    expect([named(first), named(again)]).toEqual(['um.mp3', 'um.mp3']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it.each(['redact=all', 'redact=cpf', 'redact_audio'])('is not kept with `%s`', async (options) => {
    const form = gateway.client.postFile(`${ROUTE}?${options}`, AUDIO, `${CPF}.mp3`, LATER);
    const { status, text } = await form;
    expect([status, text.includes(CPF)]).toEqual([202, false]);
    expect(await stored()).not.toContain(CPF);
  });

  it('is the title of the recording in lists, in the search and in files, but not of its links', async () => {
    const browser = await AppClient.connect(gateway.client.baseUrl);
    const { accountId } = await createSignedInUser(gateway.db, browser);
    const sentences = ['Bom dia.'];
    const id = await storeRecording(gateway.db, { accountId, fileName: 'audiência_2.mp3', sentences });
    const later = await storeRecording(gateway.db, { accountId, reference: 'zzz', fileName: 'a.mp3', sentences });
    const client = gateway.client.withSession(browser.credentials);

    const list = async (query: string): Promise<readonly string[]> => {
      const { data } = (await client.get(`${ROUTE}?${query}`)).json as { data: { id: string }[] };
      return data.map((row) => row.id);
    };
    expect(await list('q=audiencia')).toEqual([id]);
    expect(await list('sort=title&order=asc')).toEqual([id, later]);
    const file = await client.get(`${ROUTE}/${id}?formato=docx`);
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''audi%C3%AAncia_2.docx");
    const archive = await browser.post('transcriptions/archive', { ids: [id, later], formato: 'texto' });
    expect([...(await zipEntries(archive.bytes)).keys()]).toEqual(['audiência_2.txt', 'zzz.txt']);

    const body = JSON.stringify({ expires_in_s: 600 });
    const share = await client.call(`${ROUTE}/${id}/shares`, { method: 'POST', headers: JSON_TYPE, body });
    const link = share.json as { id: string; url: string };
    const reader = browser.another();
    const opened = await reader.post('shared', { token: link.url.split('/c/')[1] });
    expect([opened.status, opened.text]).toEqual([200, expect.not.stringContaining('audiência')]);
    const shared = await reader.get(`shared/${link.id}/text`);
    expect([shared.status, shared.headers.get('content-disposition')]).toEqual([
      200,
      expect.not.stringMatching(/audi.*ncia/),
    ]);

    expect(await stored()).toContain('audiência_2');
    expect((await client.delete(`${ROUTE}/${id}`)).status).toBe(204);
    expect(await stored()).not.toContain('audiência_2');
  });
});
