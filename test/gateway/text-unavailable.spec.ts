/** What needs the text of a transcription that has none answers with one error, whatever the route. */
import { newId, TranscriptionRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { errorOf } from '../support/api/error-of';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

describe('the text of a transcription that has none', () => {
  let gateway: GatewayInProcess;
  let client: ConformingClient;
  let browser: AppClient;
  let accountId: string;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    ({ client } = gateway);
    browser = await AppClient.connect(client.baseUrl);
    ({ accountId } = await createSignedInUser(gateway.db, browser));
  });
  afterAll(() => gateway?.stop());

  /** A transcription without text, of the account that has the key or of the user who is signed in. */
  async function without(status: string, owner: string): Promise<string> {
    const id = newId('transcription');
    const given = { accountId: owner, createdAt: new Date(), audioKey: 'a', originalBytes: 1, options: {} };
    await new TranscriptionRepository(gateway.db).insert({ id, ...given });
    await gateway.db.collection<{ _id: string }>('transcriptions').updateOne({ _id: id }, { $set: { status } });
    return id;
  }

  const send = (path: string, method: string, body: object): Promise<Answer> =>
    client.call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  const BY_KEY: Readonly<Record<string, (id: string) => Promise<Answer>>> = {
    'as subtitles': (id) => client.get(`/v1/transcriptions/${id}?formato=srt`),
    'to correct it': (id) =>
      send(`/v1/transcriptions/${id}/transcript`, 'PATCH', {
        revision: 0,
        operations: [{ op: 'replace_words', from: 0, to: 1, text: 'a' }],
      }),
    'to share it': (id) => send(`/v1/transcriptions/${id}/shares`, 'POST', { expires_in_s: 60 }),
  };

  describe.each(Object.entries(BY_KEY))('%s', (_what, ask) => {
    it.each(['queued', 'processing'])('is unavailable for now while it is %s', async (status) => {
      const answer = await ask(await without(status, gateway.accountId));
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'text_unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it.each([
      ['failed', 'falhou'],
      ['canceled', 'cancelada'],
    ])('is unavailable for good once it has %s', async (status, word) => {
      const answer = await ask(await without(status, gateway.accountId));
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'text_unavailable']);
      expect(errorOf(answer).message).toContain(word);
      expect(answer.headers.get('retry-after')).toBeNull();
    });
  });

  it('is unavailable with the same code in an archive, and to name its speakers', async () => {
    const id = await without('processing', accountId);
    const archive = await browser.post('transcriptions/archive', { ids: [id], formato: 'texto' });
    const names = await browser.call('PUT', `transcriptions/${id}/speaker-names`, {
      body: { data: [{ speaker: 'spk1', name: 'Ana' }] },
    });
    for (const answer of [archive, names]) {
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'text_unavailable']);
    }
  });
});
