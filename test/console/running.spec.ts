/** The page of a transcription while it runs, from events that are written into the service's progress log as the workers write them. */
import type { Page } from 'playwright-core';
import { objectKeys, type ProgressChange } from '@aether/language';
import {
  connectNats,
  JetStreamProgressLog,
  loadConfig,
  newId,
  TranscriptionRepository,
  type NatsConnection,
} from '@aether/platform';
import { recordedTranscript } from '../support/api/stored-transcription';
import { findBrowser } from '../support/console/browser';
import { inOrder } from '../support/console/in-order';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import type { Visit } from '../support/console/visit';

const BROWSER = findBrowser();

/** Two pieces, which are transcribed at the same time. */
const [PIECE_S, TOTAL_S] = [600, 1_200];
const SAID = 'o contrato vence em março';

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('a running transcription in the browser', () => {
  let signedIn: SignedInBrowser;
  let nats: NatsConnection;
  let log: JetStreamProgressLog;
  let page: Page;
  let visit: Visit;
  let id: string;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ page, visit } = signedIn);
    nats = await connectNats(loadConfig(signedIn.stack.env).nats);
    log = await JetStreamProgressLog.open(nats);
    id = await startTranscription();
  });
  afterAll(async () => {
    await nats?.close();
    await signedIn?.close();
  });

  /** Stores a transcription that runs, though no worker works on it. */
  async function startTranscription(): Promise<string> {
    const transcriptions = new TranscriptionRepository(signedIn.stack.db);
    const started = newId('transcription');
    const { accountId } = signedIn;
    const audioKey = objectKeys.original(started);
    await transcriptions.insert({
      id: started,
      accountId,
      createdAt: new Date(),
      audioKey,
      originalBytes: 1,
      options: {},
    });
    await transcriptions.reserve(started, { durationS: TOTAL_S, surchargePerHour: 0, prepaid: false });
    return started;
  }

  const report = (change: ProgressChange) => log.append(id, change);

  /** Reports the next window, of half a minute, with one sentence. */
  const windowOf = (piece: number, window: number, text: string): Promise<unknown> => {
    const start_s = piece * PIECE_S + window * 30;
    const segments = [{ id: piece * 100_000 + window, start_s, end_s: start_s + 28, text, confidence: 0.9 }];
    return report({ kind: 'window', piece, window, pieceAudioS: (window + 1) * 30, totalAudioS: TOTAL_S, segments });
  };

  const shown = async (): Promise<number> => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
  const passes = (fraction: number): Promise<void> =>
    visit.holds(`Number(document.querySelector('[role=progressbar]').getAttribute('aria-valuenow')) > ${fraction}`);

  it('moves its bar while the service reports nothing', async () => {
    await report({ kind: 'stage', stage: 'transcribing' });
    await page.goto(`/transcricoes/${id}`);
    await page.getByRole('progressbar', { name: 'Transcrevendo' }).waitFor();
    const before = await shown();
    await passes(before + 0.01);
    const after = await shown();
    await passes(after + 0.01);
    expect(before).toBeGreaterThanOrEqual(0.05);
    // The status is for screen readers only: beside the bar it would say the same, or the contrary for a moment.
    const status = page.locator('.facts li', { has: page.getByRole('status') });
    expect((await status.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  it('shows each window when it is reported, in the order of the recording, with times', async () => {
    const live = page.locator('.live-text');
    await windowOf(1, 0, 'A segunda parte chegou antes.');
    await visit.renders('.live-text', 'A segunda parte chegou antes.');
    await windowOf(0, 0, 'A primeira parte chegou depois.');
    await visit.renders('.live-text', 'A primeira parte chegou depois.');
    expect((await live.innerText()).split(/\n+/)).toEqual([
      '0:00',
      'A primeira parte chegou depois.',
      '10:00',
      'A segunda parte chegou antes.',
    ]);
    await windowOf(0, 1, 'E continua aqui.');
    await visit.renders('.live-text', 'E continua aqui.');
    expect((await live.innerText()).replace(/\s+/g, ' ')).toMatch(/^0:00 .*depois\. .*E continua aqui\. 10:00 /);
    await visit.checkLayout('transcricao-texto-ate-agora');
  });

  it('goes on with the reports of the object when the event stream ends for good', async () => {
    let streams = 0;
    const progress = { stage: 'transcribing', fraction: 0.2, audio_s: 90, estimated_end_at: null };
    const body = `retry: 100\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`;
    await page.route(`**/v1/transcriptions/${id}/events`, (route) =>
      streams++ === 0 ? route.fulfill({ contentType: 'text/event-stream', body }) : route.fulfill({ status: 429 }),
    );
    await page.reload();
    await page.getByRole('progressbar', { name: 'Transcrevendo' }).waitFor();
    await report({ kind: 'stage', stage: 'diarizing' });
    await page.getByRole('progressbar', { name: 'Separando quem fala' }).waitFor();
    expect(streams).toBe(2);
    await page.unroute(`**/v1/transcriptions/${id}/events`);
  });

  it('gives its place to the whole text at the end', async () => {
    await page.reload();
    await page.getByRole('progressbar').waitFor();
    const transcriptions = new TranscriptionRepository(signedIn.stack.db);
    const transcript = recordedTranscript(SAID);
    await transcriptions.complete(id, { transcript, surcharged: false, engine: 'guardado', warnings: [] });
    await report({ kind: 'ended', status: 'completed' });
    await page.locator('.passage').getByText('contrato').waitFor();
    expect(await page.locator('.live-text').count()).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('has no accessibility violation, and violates no policy', async () => {
    expect(visit.violations).toEqual([]);
    // Firefox reports the event stream that was refused above.
    expect(visit.visitor.complaints.filter((complaint) => !complaint.includes(`${id}/events`))).toEqual([]);
    expect(await visit.visitor.isHacked()).toBe(false);
  });
});
