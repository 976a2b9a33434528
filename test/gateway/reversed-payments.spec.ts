/**
 * Refunds, disputes and suspensions as a user and a client meet them. The gateway runs in this process with the sandbox provider; what is transcribed is
 * written by the worker's repository.
 */
import { objectKeys } from '@aether/language';
import { AccountRepository, ApiKeyRepository, newId, TranscriptionRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import type { ConformingClient } from '../support/api/conforming-client';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const ROUTE = '/v1/transcriptions';
const TRIAL_S = 1_800;
/** What the owner calls a recording. */
const NAME = 'audiência 12.mp3';
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
  surcharged: false,
};

describe('a payment that goes back', () => {
  let gateway: GatewayInProcess;
  let page: AppClient;
  let client: ConformingClient;
  let accountId: string;
  let email: string;

  beforeAll(async () => {
    gateway = await GatewayInProcess.start({ AETHER_PAYMENTS: 'sandbox', AETHER_SANDBOX_SECRET: 'whsec' });
    page = await AppClient.connect(gateway.client.baseUrl);
  });
  beforeEach(async () => {
    page = page.another();
    ({ accountId, email } = await createSignedInUser(gateway.db, page));
    client = gateway.client.withKey((await new ApiKeyRepository(gateway.db).create(accountId)).key);
  });
  afterAll(() => gateway?.stop());

  /** Tops up and pays. Returns the payment's id. */
  async function topUp(amount = 20): Promise<string> {
    const { id } = (await page.post('top-ups', { amount_brl: amount, method: 'pix' })).json as { id: string };
    expect((await page.post(`payments/${id}/sandbox-payment`)).json).toMatchObject({
      status: 'confirmed',
      credited: true,
    });
    return id;
  }

  async function use(seconds: number): Promise<void> {
    const transcriptions = new TranscriptionRepository(gateway.db);
    const id = newId('transcription');
    const audioKey = objectKeys.original(id);
    const options = { reference: NAME };
    await transcriptions.insert({ id, accountId, createdAt: new Date(), audioKey, originalBytes: 1, options });
    await transcriptions.reserve(id, { durationS: seconds, surchargePerHour: 0 });
    await transcriptions.complete(id, RESULT);
  }

  const balance = async (): Promise<unknown> =>
    ((await client.get('/v1/account')).json as { balance: unknown }).balance;

  it('leaves a debt for what was used, which blocks with 402 in Portuguese and is paid by the next top-up', async () => {
    const id = await topUp();
    await use(TRIAL_S + 3_600);
    expect(await balance()).toMatchObject({ available_brl: 18.2, debt_brl: 0 });
    const refunded = await page.post(`payments/${id}/sandbox-refund`, {});
    expect(refunded.json).toMatchObject({ id, status: 'confirmed', refunded_brl: 20, dispute: null });
    expect(await balance()).toMatchObject({ available_brl: 0, debt_brl: 1.8, lots: [] });
    expect((await page.get('balance')).json).toMatchObject({ debt_brl: 1.8 });
    const refused = await client.postRaw(ROUTE, 'nem é lido');
    expect(statusAndCode(refused)).toEqual([402, 'insufficient_credit']);
    expect(errorOf(refused).message.replaceAll('\u00a0', ' ')).toBe(
      'A conta deve R$ 1,80, de um pagamento que foi reembolsado ou contestado: faça uma recarga, que paga o débito primeiro, e envie de novo.',
    );
    const compatible = await client.postFile('/v1/audio/transcriptions', Buffer.from('x'), 'a.wav');
    expect(errorOf(compatible).message).toBe(errorOf(refused).message);
    await topUp();
    expect(await balance()).toMatchObject({ available_brl: 18.2, debt_brl: 0 });
    expect(statusAndCode(await client.postRaw(ROUTE, ''))).toEqual([400, 'missing_audio']);
    const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7);
    const rows = (await page.get(`statement?month=${month}`)).text.split('\r\n').map((row) => row.split(';').slice(1));
    const names = rows.filter(([movement]) => movement === 'Transcrição').map(([, name]) => name);
    // Paid from the trial and from the top-up.
    expect(names).toEqual([`"${NAME}"`, `"${NAME}"`]);
    expect(rows.map(([movement, , , , amount, left]) => [movement, amount, left]).slice(-5, -1)).toEqual([
      ['Transcrição', '-1,80', '18,20'],
      ['Pagamento reembolsado', '-20,00', '-1,80'],
      ['Recarga', '20,00', '18,20'],
      ['Saldo final', '', '18,20'],
    ]);
  });

  it('can be refunded in parts and disputed; a dispute that is won returns the credit', async () => {
    const id = await topUp(50);
    expect((await page.post(`payments/${id}/sandbox-refund`, { amount_brl: 12.5 })).json).toMatchObject({
      refunded_brl: 12.5,
    });
    expect(await balance()).toMatchObject({ available_brl: 38.4, debt_brl: 0 });
    const tooMuch = await page.post(`payments/${id}/sandbox-refund`, { amount_brl: 37.51 });
    expect([...statusAndCode(tooMuch), errorOf(tooMuch).param]).toEqual([400, 'invalid_parameter', 'amount_brl']);
    const disputed = await page.post(`payments/${id}/sandbox-dispute`, { status: 'open' });
    expect(disputed.json).toMatchObject({ dispute: 'open' });
    expect(await balance()).toMatchObject({ available_brl: 0.9 });
    expect((await page.post(`payments/${id}/sandbox-dispute`, { status: 'won' })).json).toMatchObject({
      dispute: 'won',
    });
    expect(await balance()).toMatchObject({ available_brl: 38.4 });
    const again = await page.post(`payments/${id}/sandbox-dispute`, { status: 'lost' });
    expect([...statusAndCode(again), errorOf(again).param]).toEqual([400, 'invalid_parameter', 'status']);
    const log = (await page.get('audit-log')).json as { data: readonly { action: string }[] };
    expect(log.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payment.refunded', 'payment.disputed', 'payment.dispute_decided']),
    );
  });

  it('can only be started 20 times an hour by an account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => page.copy().post('top-ups', { amount_brl: 20, method: 'pix' })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(statusAndCode(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a suspended account gets 403 for its keys and at sign-in, starts nothing, and works again once it is resumed', async () => {
    const accounts = new AccountRepository(gateway.db);
    const transcriptions = new TranscriptionRepository(gateway.db);
    const given = (id = newId('transcription')) => {
      return { id, accountId, createdAt: new Date(), audioKey: objectKeys.original(id), originalBytes: 1, options: {} };
    };
    const { record } = await transcriptions.begin(given());
    await transcriptions.reserve(record.id, { durationS: 60, surchargePerHour: 0 });
    await accounts.suspend(accountId);
    const message = 'A conta está suspensa: fale com quem opera o serviço.';
    for (const answer of [
      await client.get('/v1/account'),
      await client.postRaw(ROUTE, 'x'),
      await client.postFile('/v1/audio/transcriptions', Buffer.from('x'), 'a.wav'),
      await page.another().post('sign-in', { email, password: PASSWORD }),
    ]) {
      expect([...statusAndCode(answer), errorOf(answer).message]).toEqual([403, 'account_suspended', message]);
    }
    expect(statusAndCode(await page.get('settings'))).toEqual([401, 'not_signed_in']);
    // A stranger learns nothing.
    const guess = await page.another().post('sign-in', { email, password: 'outra senha qualquer' });
    expect(statusAndCode(guess)).toEqual([401, 'wrong_credentials']);
    // A request that was authenticated before the suspension begins nothing; what runs ends normally.
    await expect(transcriptions.begin(given())).rejects.toMatchObject({ code: 'account_suspended' });
    expect((await transcriptions.complete(record.id, RESULT)).changed).toBe(true);
    await accounts.resume(accountId);
    expect((await client.get('/v1/account')).status).toBe(200);
    expect((await page.another().post('sign-in', { email, password: PASSWORD })).status).toBe(200);
  });
});
