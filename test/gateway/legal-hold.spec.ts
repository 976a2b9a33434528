/** Legal hold: nothing deletes a held recording, its audio or its account. On the gateway in this process. */
import { RetentionRepository, TranscriptionRepository } from '@aether/platform';
import type { Actor, Role } from '@aether/domain';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import { errorOf, statusAndCode } from '../support/api/error-of';
import type { Answer } from '../support/api/conforming-client';
import { joinAccount } from '../support/api/join-account';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { storeRecording } from '../support/stack/store-recording';

const OPERATOR: Actor = { kind: 'operator', id: null };

describe('a recording on legal hold', () => {
  let gateway: GatewayInProcess;
  let visitor: AppClient;
  let owner: AppClient;
  let accountId: string;
  let id: string;

  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    visitor = await AppClient.connect(gateway.client.baseUrl);
  });
  afterAll(() => gateway?.stop());
  beforeEach(async () => {
    owner = visitor.another();
    ({ accountId } = await createSignedInUser(gateway.db, owner));
    id = await storeRecording(gateway.db, {
      accountId,
      reference: 'audiência',
      sentences: ['Está aberta a audiência.'],
    });
  });

  const call = async (browser: AppClient, method: string, path: string, body?: object): Promise<Answer> => {
    const client = gateway.client.withSession(browser.credentials);
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return client.call(path, { method, ...sent });
  };
  const hold = (held: unknown, browser = owner): Promise<Answer> =>
    call(browser, 'PATCH', `/v1/transcriptions/${id}`, { legal_hold: held });
  const actions = async (): Promise<string[]> =>
    ((await owner.get('audit-log')).json as { data: { action: string }[] }).data.map(({ action }) => action);

  const member = async (role: Role): Promise<AppClient> => (await joinAccount(gateway.db, owner, role)).browser;

  it('cannot be deleted, nor its audio, nor its account, until the hold is lifted', async () => {
    const held = await hold(true);
    expect([held.status, typeof (held.json as { legal_hold_since: unknown }).legal_hold_since]).toEqual([
      200,
      'string',
    ]);
    for (const path of [`/v1/transcriptions/${id}`, `/v1/transcriptions/${id}/audio`])
      expect(statusAndCode(await call(owner, 'DELETE', path))).toEqual([409, 'legal_hold']);
    expect(statusAndCode(await owner.post('delete-account', { password: PASSWORD }))).toEqual([409, 'legal_hold']);
    const kept = await call(owner, 'GET', `/v1/transcriptions/${id}?formato=texto`);
    expect([kept.status, kept.text]).toEqual([200, 'Está aberta a audiência.']);
    expect((await owner.get('session')).status).toBe(200);

    const lifted = await hold(false);
    expect([lifted.status, Object.keys(lifted.json as object)]).toEqual([
      200,
      expect.not.arrayContaining(['legal_hold_since']),
    ]);
    await new TranscriptionRepository(gateway.db).markDeleted(id, OPERATOR);
    expect((await actions()).slice(0, 3)).toEqual(['transcription.deleted', 'legal_hold.lifted', 'legal_hold.placed']);
  });

  it('is placed and lifted once, however often it is asked for, and not placed on a deleted one', async () => {
    const first = (await hold(true)).json as { legal_hold_since: string };
    const again = (await hold(true)).json as { legal_hold_since: string };
    expect(again.legal_hold_since).toBe(first.legal_hold_since);
    await hold(false);
    await hold(false);
    expect((await actions()).filter((action) => action.startsWith('legal_hold'))).toHaveLength(2);
    await new TranscriptionRepository(gateway.db).markDeleted(id, OPERATOR);
    expect(statusAndCode(await hold(true))).toEqual([410, 'deleted']);
    await new TranscriptionRepository(gateway.db).hold(id, { held: true, by: OPERATOR });
    expect((await new TranscriptionRepository(gateway.db).findById(id))?.legalHoldSince).toBeUndefined();
  });

  it('is placed by operators, lifted by owners, and by neither of them for readers', async () => {
    const [operator, reader] = [await member('operator'), await member('reader')];
    expect(statusAndCode(await hold(true, reader))).toEqual([403, 'missing_role']);
    expect((await hold(true, operator)).status).toBe(200);
    expect(statusAndCode(await hold(false, operator))).toEqual([403, 'missing_role']);
    expect((await hold(false)).status).toBe(200);
  });

  it('does not expire, and is not counted among the audio that a shorter period erases', async () => {
    const records = gateway.db.collection<{ _id: string }>('transcriptions');
    await records.updateOne({ _id: id }, { $set: { completedAt: new Date(Date.now() - 100 * 86_400_000) } });
    const retention = new RetentionRepository(gateway.db);
    const due = () => retention.listDue(accountId, new Date(), 10);
    expect(await due()).toMatchObject([{ id }]);
    await hold(true);
    expect(await due()).toEqual([]);
    const counted = await retention.countKept(accountId, { endedFrom: new Date(0), endedBefore: new Date() });
    expect(counted).toBe(0);
    await hold(false);
    expect(await due()).toMatchObject([{ id }]);
  });

  it('is found by the list', async () => {
    const other = await storeRecording(gateway.db, { accountId, reference: 'outra', sentences: ['Outra.'] });
    await hold(true);
    const listed = async (value: string) =>
      (
        (await call(owner, 'GET', `/v1/transcriptions?legal_hold=${value}`)).json as { data: { id: string }[] }
      ).data.map((one) => one.id);
    expect([await listed('true'), await listed('false')]).toEqual([[id], [other]]);
    const refused = await call(owner, 'GET', '/v1/transcriptions?legal_hold=sim');
    expect([refused.status, errorOf(refused).param]).toEqual([400, 'legal_hold']);
    const wrong = await hold('sim');
    expect([wrong.status, errorOf(wrong).param]).toEqual([400, 'legal_hold']);
  });

  it('of a hold and a deletion at the same time, one wins whole', async () => {
    const transcriptions = new TranscriptionRepository(gateway.db);
    for (let round = 0; round < 10; round += 1) {
      const one = await storeRecording(gateway.db, { accountId, reference: 'corrida', sentences: ['Corrida.'] });
      const [, deleted] = await Promise.allSettled([
        transcriptions.hold(one, { held: true, by: OPERATOR }),
        transcriptions.markDeleted(one, OPERATOR),
      ]);
      const record = await transcriptions.findById(one);
      expect([record?.legalHoldSince !== undefined, record?.deletedAt !== undefined]).toEqual(
        deleted.status === 'rejected' ? [true, false] : [false, true],
      );
    }
  });
});
