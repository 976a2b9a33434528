/** The export of an account's data: it asks for the password, runs once at a time, and needs the same memory for a long ledger as for a short one. */
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';
import { zipEntries } from '../support/api/zip-entries';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { report } from '../support/report';

const MIB = 2 ** 20;

describe('an account', () => {
  let gateway: GatewayInProcess;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
  });
  afterAll(() => gateway?.stop());

  it('exports once for each time that it gives the password, and with flat memory', async () => {
    const browser = await AppClient.connect(gateway.client.baseUrl);
    const { accountId } = await createSignedInUser(gateway.db, browser);
    const entries = 20_000;
    const now = Date.now();
    const charge = { accountId, kind: 'charge', lotId: 'lot_x', microBrl: -1, seconds: 1, transcriptionId: 'tr_x' };
    await gateway.db.collection<{ _id: string }>('ledger_entries').insertMany(
      Array.from({ length: entries }, (_, n) => ({
        _id: `x/${n}`,
        ...charge,
        sequence: n + 10,
        at: new Date(now - n),
      })),
    );
    expect((await browser.post('export', { password: PASSWORD })).status).toBe(204);
    const heap = process.memoryUsage().heapUsed;
    let peak = heap;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 20);
    const answers: Answer[] = await Promise.all(Array.from({ length: 50 }, () => browser.get('export')));
    clearInterval(timer);
    const codes = answers.map(
      ({ status, json }) => (json as { error?: { code: string } } | null)?.error?.code ?? status,
    );
    const tally = {
      exported: codes.filter((code) => code === 200).length,
      refused: codes.filter((code) => code !== 200).length,
    };
    report('50 exports at once', { ...tally, peakMiB: Math.round((peak - heap) / MIB) });
    expect(tally.exported).toBe(1);
    expect(new Set(codes)).toEqual(
      new Set([200, 'concurrency_limited', 'link_not_valid'].filter((code) => codes.includes(code))),
    );
    const archive = await zipEntries(answers.find(({ status }) => status === 200)!.bytes);
    const credit = JSON.parse(archive.get('creditos.json')!.toString('utf8')) as { entries: unknown[] };
    expect(credit.entries).toHaveLength(entries);
  }, 60_000);

  it('exports a limited number of times an hour', async () => {
    const browser = await AppClient.connect(gateway.client.baseUrl);
    await createSignedInUser(gateway.db, browser);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await browser.post('export', { password: PASSWORD })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
  });
});
