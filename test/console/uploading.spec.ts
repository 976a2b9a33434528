/** Uploads of an account on trial in the browser: dropped, interrupted, failed and retried, and what they say about their state and cost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findBrowser } from '../support/console/browser';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { SlowUploads } from '../support/console/slow-uploads';
import { dropFile } from '../support/console/drop-file';
import { inOrder } from '../support/console/in-order';
import { wavFile } from '../support/measure/wav-file';
import type { Visit } from '../support/console/visit';

const BROWSER = findBrowser();
const RATE = 16_000;
const MB = 2 ** 20;
const HOUR_MS = 3_600_000;

const silence = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile(1, new Int16Array(seconds * RATE)),
});
const NOT_AUDIO = { name: 'ruído.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('isto não é um áudio'.repeat(50)) };

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('uploading in the browser', () => {
  let signedIn: SignedInBrowser;
  let page: Page;
  let visit: Visit;
  const scratch = mkdtempSync(join(tmpdir(), 'aether-uploading-'));

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ page, visit } = signedIn);
  });
  afterAll(async () => {
    await signedIn?.close();
    rmSync(scratch, { recursive: true });
  });

  const choose = (file: Parameters<Page['setInputFiles']>[1]) => page.setInputFiles('input[type=file]', file);
  const start = () => page.getByRole('button', { name: 'Transcrever', exact: true }).click();

  /** The address of the upload that a transcription was made from. */
  async function uploadOf(id: string): Promise<string> {
    const records = signedIn.stack.db.collection<{ _id: string; uploadId: string }>('transcriptions');
    return `/v1/uploads/${(await records.findOne({ _id: id }))!.uploadId}`;
  }

  it('takes a file that is dropped anywhere on any page', async () => {
    for (const [path, title] of [
      ['/', 'Início'],
      ['/transcricoes', 'Transcrições'],
      ['/saldo', 'Saldo'],
    ] as const) {
      await page.goto(path);
      await visit.heading(title).waitFor();
      await dropFile(page, silence('solta.wav', 2));
      await visit.heading('Transcrever').waitFor();
      await page.getByText('solta.wav').waitFor();
    }
    await dropFile(page, silence('outra.wav', 2));
    await page.getByText('outra.wav').waitFor();
    await page.getByRole('button', { name: 'Remover outra.wav' }).click();
  });

  it('shows minutes instead of money on trial', async () => {
    await page.getByText(/^Grátis: usa 2 s dos 30 min que restam/).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('R$');
    await visit.checkLayout('transcrever-teste');
  });

  it('keeps the price and the button in view while the options are chosen, and the focus above them', async () => {
    const bar = `document.querySelector('.order-bar').getBoundingClientRect()`;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
      await visit.holds(`(({ top, bottom }) => top > 0 && bottom <= innerHeight)(${bar})`);
      await page.getByLabel('Nomes e termos que aparecem no áudio').focus();
      await visit.holds(`document.activeElement.getBoundingClientRect().bottom <= ${bar}.top`);
    }
  });

  it('says in red what masking erases before it starts, and turns it off for the next recording', async () => {
    await page.getByLabel('Esconder dados pessoais, para sempre').check();
    await visit.retype(page.getByLabel('Nomes e termos que aparecem no áudio'), 'Aether');
    await page.locator('.field-error', { hasText: 'O áudio será apagado' }).waitFor();
    await visit.checkLayout('transcrever-mascara');
    await start();
    await page.getByRole('link', { name: 'Abrir solta.wav' }).waitFor();
    expect(await page.getByLabel('Esconder dados pessoais, para sempre').isChecked()).toBe(false);
    expect(await page.getByLabel('Nomes e termos que aparecem no áudio').inputValue()).toBe('');
    await page.getByLabel('Esconder dados pessoais, para sempre').check();
    await page.reload();
    await visit.heading('Transcrever').waitFor();
    expect(await page.getByLabel('Esconder dados pessoais, para sempre').isChecked()).toBe(false);
  });

  it('retries and removes what has failed', async () => {
    await choose(NOT_AUDIO);
    await start();
    const refused = page.getByText('não pôde ser lido como áudio', { exact: false });
    await refused.waitFor();
    const first = await page.getByRole('link', { name: 'Abrir ruído.mp3' }).getAttribute('href');
    await page.getByRole('button', { name: 'Tentar de novo: ruído.mp3' }).click();
    await visit.holds(
      `(document.querySelector('a[aria-label="Abrir ruído.mp3"]')?.pathname ?? ${JSON.stringify(first)}) !== ${JSON.stringify(first)}`,
    );
    await refused.waitFor();
    await visit.checkLayout('transcrever-falhou');
    await page.getByRole('button', { name: 'Remover ruído.mp3 da lista' }).click();
    await page.getByRole('heading', { name: 'Enviados agora' }).waitFor({ state: 'detached' });
  });

  it('names the link that a message is about, and no field of the API', async () => {
    await visit.retype(page.getByLabel('Ou cole o link do áudio'), 'https://gravacoes.invalid/entrevista.mp3');
    await page.getByRole('button', { name: 'Adicionar o link' }).click();
    await start();
    const row = page.getByRole('listitem').filter({ hasText: 'gravacoes.invalid' });
    await row
      .getByText('O link leva a um servidor que não existe: confira se digitou certo.', { exact: false })
      .waitFor();
    expect(await row.textContent()).not.toMatch(/audio_url|`|servidor público/);
    await page.getByRole('button', { name: 'Remover gravacoes.invalid/entrevista.mp3 da lista' }).click();
  });

  it('names an upload that a reload has interrupted, and continues it where it was with the same file', async () => {
    const slow = await SlowUploads.limit(page, MB);
    // On disk, because its time of change is part of what identifies an upload.
    const file = join(scratch, 'palestra.wav');
    writeFileSync(file, silence('palestra.wav', 400).buffer);
    await choose(file);
    await start();
    await page.getByText(/^[1-9][\d,]* MB de 12 MB/).waitFor();
    await page.reload();
    const notice = page.getByText(/^Envio interrompido em [1-9]\d?%: escolha o mesmo arquivo para continuar\.$/);
    await notice.waitFor();
    await page.getByText('palestra.wav').waitFor();
    await visit.checkLayout('transcrever-interrompido');
    await slow.lift();
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Escolher o arquivo palestra.wav para continuar' }).click(),
    ]);
    await chooser.setFiles(silence('outra-coisa.wav', 2));
    await page.getByText('Este não é o mesmo arquivo: escolha palestra.wav, de 12 MB.').waitFor();
    // Not by its button again: to this driver, Firefox reports only the first dialog of a page.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'palestra.wav' })
      .locator('input[type=file]')
      .setInputFiles(file);
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) palestra/ }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('Envio interrompido');
    expect(offsets[0]).toBeGreaterThan(0);
  });

  it('starts the transcription of what had arrived when the page was reloaded', async () => {
    // The request that would start it is lost with the page.
    await page.route('**/v1/transcriptions', (route) => route.abort());
    await choose(silence('chegou.wav', 3));
    await start();
    await page.getByText(/^Enviado, na fila/).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'chegou.wav' });
    expect(await row.getByRole('progressbar').count()).toBe(0);
    await visit.checkLayout('transcrever-na-fila');
    await page.unroute('**/v1/transcriptions');
    await page.reload();
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) chegou/ }).waitFor();
  });

  it('never contradicts itself about the state of a transcription', async () => {
    await page.evaluate(`globalThis.states = new Set(), new MutationObserver(() => {
      for (const item of document.querySelectorAll('.sent-item')) if (item.textContent.includes('estado.wav')) states.add(item.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true }), undefined`);
    await choose(silence('estado.wav', 30));
    await start();
    // Behind the ones before, of which an account on trial may have two.
    await page.getByRole('link', { name: 'Abrir estado.wav' }).waitFor({ timeout: 240_000 });
    const states = await page.evaluate<string[]>('[...states]');
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) {
      expect(state).not.toMatch(/Na fila.*Transcrevendo|Transcrevendo.*Transcrevendo/);
    }
  });

  it('lists what it cost by its name in the statement, at the time of Brasília and without zeros at the end', async () => {
    await page.goto('/saldo');
    const began = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar o extrato' }).click();
    const statement = readFileSync(await (await began).path(), 'utf8').split('\r\n');
    const rows = statement.map((row) => row.split(';'));
    // The only recording of 30 seconds.
    const [at = '', movement, name, id, , amount] = rows.find(([, , , , seconds]) => seconds === '30') ?? [];
    expect([movement, name, id, amount]).toEqual([
      'Transcrição',
      '"estado.wav"',
      expect.stringMatching(/^tr_/),
      '-0,015',
    ]);
    const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(at) ?? [];
    const passed = Date.now() - Date.parse(`${year}-${month}-${day}T${time}-03:00`);
    expect(Math.abs(passed)).toBeLessThan(HOUR_MS);
  });

  it('erases with a recording, or with its audio alone, the upload that it came from', async () => {
    for (const [name, what] of [
      ['estado.wav', 'Apagar tudo'],
      ['chegou.wav', 'Apagar o áudio'],
    ] as const) {
      await page.goto('/transcricoes');
      await page.getByRole('link', { name }).click();
      await visit.heading(name).waitFor();
      const upload = await uploadOf(page.url().split('/').at(-1)!);
      const status = async () => (await page.request.head(upload, { headers: { 'tus-resumable': '1.0.0' } })).status();
      expect(await status()).toBe(200);
      await page.getByRole('button', { name: what }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: what }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await status()).toBe(410);
    }
  });

  it('notices in every tab that the user signed out in one', async () => {
    const other = await visit.visitor.context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Sair' }).click();
    await other.getByRole('heading', { level: 1 }).waitFor();
    await visit.heading('Entrar').waitFor();
    await page
      .getByText('A sua sessão expirou. Entre de novo para continuar de onde parou.', { exact: true })
      .waitFor();
    await other.close();
  });

  it('has no accessibility violation, and violates no policy', async () => {
    expect(visit.violations).toEqual([]);
    expect(visit.visitor.complaints).toEqual([]);
    expect(visit.visitor.foreignRequests).toEqual([]);
  });
});
