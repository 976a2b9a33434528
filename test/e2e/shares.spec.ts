/** Links by which people without an account read a transcription, on the whole running service. */
import { readFileSync } from 'node:fs';
import { AppClient } from '../support/api/app-client';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { zipEntries } from '../support/api/zip-entries';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const PASSWORD = 'cavalo correto';
const WEEK_S = 604_800;

interface Link {
  readonly id: string;
  readonly url?: string;
  readonly expires_at: string;
}

const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
const param = ({ json }: Answer): string | null => (json as { error: { param: string | null } }).error.param;
const tokenOf = ({ url = '' }: Link): string => url.split('/c/')[1]!;

describe('links to a transcription', () => {
  let stack: Stack;
  let client: ConformingClient;
  let stranger: ConformingClient;
  let reader: AppClient;
  let id: string;
  let text: string;
  const audio = readFileSync(SHORT.path);

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    client = stack.client;
    stranger = await stack.otherAccount();
    reader = await AppClient.connect(client.baseUrl);
  });
  beforeEach(async () => {
    reader = reader.another();
    const { json } = await client.postRaw('/v1/transcriptions?reference=sigilo-5531&entities=true', audio);
    ({ id, text } = json as { id: string; text: string });
  });
  afterAll(() => stack?.stop());

  const request = (of: string, body: unknown, by = client): Promise<Answer> =>
    by.postRaw(`/v1/transcriptions/${of}/shares`, JSON.stringify(body), { 'content-type': 'application/json' });
  const share = async (options: object = {}): Promise<Link> => {
    const answer = await request(id, { expires_in_s: WEEK_S, ...options });
    expect(answer.status).toBe(201);
    return answer.json as Link;
  };
  const open = (link: Link, password?: string, by = reader): Promise<Answer> =>
    by.post('shared', { token: tokenOf(link), ...(password !== undefined && { password }) });
  const listen = (link: Link, by = reader): Promise<Answer> => by.get(`shared/${link.id}/audio`);
  const peaks = (link: Link, by = reader): Promise<Answer> => by.get(`shared/${link.id}/peaks`);

  it('let anyone read the text, and nothing else of the account', async () => {
    const link = await share();
    expect(link.url).toMatch(/\/c\/[\w-]{43}$/);
    const { status, json } = await open(link);
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'shared_transcription', id: link.id, title: null, text, audio: false });
    const shown = JSON.stringify(json);
    for (const hidden of ['sigilo-5531', id, 'entities', 'billing', 'options', 'acc_'])
      expect(shown).not.toContain(hidden);
    expect([(await listen(link)).status, (await peaks(link)).status]).toEqual([404, 404]);
  });

  it('show the title and the names of speakers at the time of reading', async () => {
    const link = await share();
    await client.call(`/v1/transcriptions/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Ata de março' }),
    });
    expect((await open(link)).json).toMatchObject({ title: 'Ata de março' });
  });

  it('ask for their password, and limit the tries', async () => {
    const link = await share({ password: PASSWORD, audio: true });
    for (const given of [undefined, 'cavalo errado']) {
      const refused = await open(link, given);
      expect([refused.status, code(refused), param(refused)]).toEqual([401, 'wrong_credentials', 'password']);
      expect((await listen(link)).status).toBe(404);
    }
    expect((await open(link, PASSWORD)).status).toBe(200);
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await open(link, `errada${index}`)).status);
    expect(statuses).toContain(429);
    expect((await open(link, PASSWORD)).status).toBe(429);
    expect(JSON.stringify(await stack.db.collection('shares').find().toArray())).not.toContain(PASSWORD);
  });

  it('let readers listen if the owner allows it, whole or in ranges', async () => {
    const link = await share({ audio: true });
    expect((await open(link)).json).toMatchObject({ audio: true });
    expect((await listen(link)).bytes.equals(audio)).toBe(true);
    const part = await reader.get(`shared/${link.id}/audio`, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.bytes.length]).toEqual([206, 10]);
    // Of 4.43 s.
    expect((await peaks(link)).bytes).toHaveLength(45);
    // The cookie is of this link and this browser.
    expect((await peaks(link, reader.another())).status).toBe(404);
    expect((await listen(link, reader.another())).status).toBe(404);
    const other = await share({ audio: true });
    expect((await listen(other)).status).toBe(404);
    await client.delete(`/v1/transcriptions/${id}/audio`);
    expect([(await listen(link)).status, (await peaks(link)).status]).toEqual([410, 204]);
    expect((await open(link)).json).toMatchObject({ audio: false });
  });

  it('give the text as a file, without what they hide', async () => {
    const link = await share({ password: PASSWORD });
    const file = (query: string, by = reader): Promise<Answer> => by.get(`shared/${link.id}/text${query}`);
    expect((await file('')).status).toBe(404);
    await open(link, PASSWORD);
    const turns = await file('?tempos=false');
    expect([turns.status, turns.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(turns.text).toBe((await client.get(`/v1/transcriptions/${id}?formato=turnos&tempos=false`)).text);
    expect(turns.headers.get('content-disposition')).not.toContain('sigilo-5531');
    const document = await zipEntries((await file('?formato=docx')).bytes);
    const parts = [...document.values()].map((part) => part.toString('utf8')).join();
    expect(parts).toContain(text.split(' ')[0]);
    for (const hidden of ['sigilo-5531', id]) expect(parts).not.toContain(hidden);
    expect((await file('?formato=pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const format of ['json', 'degravacao', 'literal']) {
      const refused = await file(`?formato=${format}`);
      expect([refused.status, param(refused)]).toEqual([400, 'formato']);
    }
    expect((await file('?formato=srt&norma=nbr15290')).text).toContain(' --> ');
    expect((await file('', reader.another())).status).toBe(404);
    await client.delete(`/v1/transcriptions/${id}/shares/${link.id}`);
    expect((await file('')).status).toBe(404);
  });

  it('are listed without their address, and end at once', async () => {
    const [first, second] = [await share(), await share({ audio: true, password: PASSWORD })];
    const { json } = await client.get(`/v1/transcriptions/${id}/shares`);
    expect(json).toMatchObject({
      data: [
        { id: second.id, audio: true, password: true },
        { id: first.id, audio: false, password: false },
      ],
    });
    for (const { url } of (json as { data: Link[] }).data) expect(url).toBeUndefined();
    await open(second, PASSWORD);
    const path = `/v1/transcriptions/${id}/shares/${second.id}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    expect((await listen(second)).status).toBe(404);
    const refused = await open(second, PASSWORD);
    expect([refused.status, code(refused)]).toEqual([404, 'not_found']);
    expect((await open(first)).status).toBe(200);
  });

  it('expire', async () => {
    const link = await share({ audio: true });
    await open(link);
    await stack.db
      .collection<{ _id: string }>('shares')
      .updateOne({ _id: link.id }, { $set: { expiresAt: new Date() } });
    expect((await open(link)).status).toBe(404);
    expect((await listen(link)).status).toBe(404);
    expect((await client.get(`/v1/transcriptions/${id}/shares`)).json).toEqual({ data: [] });
  });

  it('end with their transcription, and while the account is suspended', async () => {
    const link = await share();
    const accounts = stack.db.collection<{ _id: string }>('accounts');
    const { accountId } = (await stack.db.collection('shares').findOne({ _id: link.id as never })) as unknown as {
      accountId: string;
    };
    await accounts.updateOne({ _id: accountId }, { $set: { suspendedAt: new Date() } });
    expect((await open(link)).status).toBe(404);
    await accounts.updateOne({ _id: accountId }, { $unset: { suspendedAt: '' } });
    expect((await open(link)).status).toBe(200);
    await client.delete(`/v1/transcriptions/${id}`);
    expect((await open(link)).status).toBe(404);
    expect(await stack.db.collection('shares').countDocuments({ transcriptionId: id })).toBe(0);
  });

  it('are in the audit log', async () => {
    const link = await share();
    await client.delete(`/v1/transcriptions/${id}/shares/${link.id}`);
    const entries = await stack.db.collection('audit_log').find({ subject: link.id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action as string)).toEqual(['share.created', 'share.ended']);
  });

  it.each([
    [{}, 'expires_in_s'],
    [{ expires_in_s: 59 }, 'expires_in_s'],
    [{ expires_in_s: 31_536_001 }, 'expires_in_s'],
    [{ expires_in_s: '60' }, 'expires_in_s'],
    [{ expires_in_s: 60, password: 'curta' }, 'password'],
    [{ expires_in_s: 60, audio: 'sim' }, 'audio'],
    [{ expires_in_s: 60, forever: true }, 'forever'],
  ])('are refused with the options %j', async (options, name) => {
    const answer = await request(id, options);
    expect([answer.status, code(answer), param(answer)]).toEqual([400, 'invalid_parameter', name]);
  });

  it('are made only by the owner', async () => {
    expect((await request(id, { expires_in_s: 60 }, stranger)).status).toBe(404);
  });

  it('never write their token to logs', async () => {
    const token = tokenOf(await share());
    await reader.post('shared', { token });
    expect(stack.logs('gateway')).not.toContain(token);
  });
});
