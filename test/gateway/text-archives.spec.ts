/** The archive of many texts: the account's own, as the API renders them, one file each, refused before any of it is sent. */
import { newId, TranscriptionRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';
import { zipEntries } from '../support/api/zip-entries';
import { report } from '../support/report';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { storeRecording } from '../support/stack/store-recording';

const MIB = 2 ** 20;
/** Copies of a text of about four hours. */
const MANY = 8;
const LONG = Array.from({ length: 4_000 }, (_, n) => `São dez palavras que a gente diz no item ${n}.`);
const LONG_WORDS = LONG.join(' ').split(' ').length;

describe('an archive of texts', () => {
  let gateway: GatewayInProcess;
  let browser: AppClient;
  let accountId: string;

  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    browser = await AppClient.connect(gateway.client.baseUrl);
    ({ accountId } = await createSignedInUser(gateway.db, browser));
  });
  afterAll(() => gateway?.stop());

  const store = (reference: string, sentences: readonly string[], owner = accountId): Promise<string> =>
    storeRecording(gateway.db, { accountId: owner, reference, sentences });
  const archive = (ids: readonly unknown[], formato = 'texto'): Promise<Answer> =>
    browser.post('transcriptions/archive', { ids, formato });

  it('has a file for each transcription, in the chosen format, under a unique name', async () => {
    const ids = [await store('reunião.mp3', ['Um.', 'Dois.']), await store('Reunião.wav', ['Três.'])];
    await new TranscriptionRepository(gateway.db).label(ids[1]!, { title: '../Reunião' });
    ids.push(await store('reunião', ['Quatro.']));
    const texts = async (formato: string) => {
      const answer = await archive([...ids, ids[0]], formato);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      return Object.fromEntries([...(await zipEntries(answer.bytes))].map(([name, text]) => [name, String(text)]));
    };
    expect(await texts('texto')).toEqual({
      'reunião.txt': 'Um. Dois.',
      'Reunião (2).txt': 'Três.',
      'reunião (3).txt': 'Quatro.',
    });
    const subtitles = await texts('srt');
    expect(Object.keys(subtitles)).toEqual(['reunião.srt', 'Reunião (2).srt', 'reunião (3).srt']);
    expect(subtitles['reunião.srt']).toMatch(/^1\r?\n00:00:00,000 --> /);
  });

  it('is refused as a whole for an id that is missing, deleted or another account’s', async () => {
    const transcriptions = new TranscriptionRepository(gateway.db);
    const own = await store('minha.mp3', ['Minha.']);
    const other = await createSignedInUser(gateway.db, browser.another());
    const foreign = await store('alheia.mp3', ['Alheia.'], other.accountId);
    const deleted = await store('apagada.mp3', ['Apagada.']);
    await transcriptions.markDeleted(deleted);
    const refusals = [];
    for (const id of [foreign, deleted, 'tr_00000000000000000000000000']) {
      const { status, json } = await archive([own, id]);
      const { code, param, message } = (json as { error: Record<string, string> }).error;
      refusals.push({ status, code, param, message });
    }
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found', param: 'ids' });
    // They are indistinguishable.
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  it('is refused as a whole for one without a text', async () => {
    const canceled = await store('cancelada.mp3', ['x.']);
    await gateway.db
      .collection<{ _id: string }>('transcriptions')
      .updateOne({ _id: canceled }, { $set: { status: 'canceled' } });
    const { status, json } = await archive([await store('minha.mp3', ['Minha.']), canceled]);
    expect([status, (json as { error: object }).error]).toMatchObject([
      409,
      { code: 'text_unavailable', param: 'ids' },
    ]);
  });

  it.each([
    [{ ids: [], formato: 'texto' }, 'ids'],
    [{ ids: ['evt_00000000000000000000000000'], formato: 'texto' }, 'ids'],
    [{ ids: 'tr_00000000000000000000000000', formato: 'texto' }, 'ids'],
    [{ ids: Array.from({ length: 501 }, () => 'tr_00000000000000000000000000'), formato: 'texto' }, 'ids'],
    [{ ids: ['tr_00000000000000000000000000'], formato: 'json' }, 'formato'],
    [{ ids: ['tr_00000000000000000000000000'] }, 'formato'],
  ])('rejects the body %#', async (body, param) => {
    const { status, json } = await browser.post('transcriptions/archive', body);
    expect([status, (json as { error: { param: string } }).error.param.split('.')[0]]).toEqual([400, param]);
  });

  it('runs once at a time for an account, also with many texts of hours', async () => {
    const id = await store('assembleia.mp3', LONG);
    const ids = Array.from({ length: MANY }, () => newId('transcription'));
    for (const name of ['transcriptions', 'transcripts']) {
      const collection = gateway.db.collection<{ _id: string }>(name);
      const one = await collection.findOne({ _id: id });
      await collection.insertMany(ids.map((_id) => ({ ...one, _id })));
    }
    const before = process.memoryUsage().heapUsed;
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 20);
    const answers = await Promise.all([archive(ids, 'turnos'), archive(ids, 'turnos')]);
    clearInterval(timer);
    report('archive of texts', { texts: MANY, words: LONG_WORDS, peakMiB: Math.round((peak - before) / MIB) });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const whole = answers.find(({ status }) => status === 200)!;
    expect((await zipEntries(whole.bytes)).size).toBe(MANY);
    expect((await archive([id])).status).toBe(200);
  }, 120_000);
});
