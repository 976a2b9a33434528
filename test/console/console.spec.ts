/** The web application in a real Chromium, against the real service: from sign-up to an exported transcript, and what must never happen. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { wavFile } from '../support/measure/wav-file';
import { until } from '../support/until';
import { zipEntries } from '../support/api/zip-entries';
import { Stack } from '../support/stack/stack';
import { inOrder } from '../support/console/in-order';
import { findChromium, openChromium } from '../support/console/chromium';
import { linkFor } from '../support/console/inbox';
import { cardScenario } from './scenarios/card.scenario';
import { hostileTextScenario } from './scenarios/hostile-text.scenario';
import { keyboardScenario } from './scenarios/keyboard.scenario';
import { longTranscriptScenario } from './scenarios/long-transcript.scenario';
import { masksScenario } from './scenarios/masks.scenario';
import { microphoneScenario } from './scenarios/microphone.scenario';
import { moneyScenario } from './scenarios/money.scenario';
import { readingScenario } from './scenarios/reading.scenario';
import { sendingScenario } from './scenarios/sending.scenario';
import { strangersScenario } from './scenarios/strangers.scenario';
import { webhooksScenario } from './scenarios/webhooks.scenario';
import { Visit } from '../support/console/visit';
import { HACKED, Visitor } from '../support/console/visitor';

const PASSWORD = 'cavalo correto bateria';
const SAMPLE = readFileSync(resolve(__dirname, '../../apps/cli/samples/support-call.flac'));

/** Text that runs where a page takes text for markup. */
const SCRIPT = `<img src=x onerror="globalThis.${HACKED}=1">`;
const FILE_NAME = `atendimento "><svg onload="globalThis.${HACKED}=1">.flac`;

/** Compressed script of a first visit. */
const SCRIPT_BUDGET = 250_000;

/** Payments that move no money, a subscription to be had, and webhooks to this machine. */
const ENV = {
  AETHER_PAYMENTS: 'sandbox',
  AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90',
  AETHER_SUBSCRIPTION_BRL_PER_HOUR: '1.50',
  AETHER_OUTBOUND_LOOPBACK: 'true',
};

const CHROMIUM = findChromium();

// One visit from the first page to the last.
const it = inOrder();

/** A recording of so many MB in which nobody speaks. */
const silence = (megabytes: number): Buffer => wavFile(1, new Int16Array(megabytes * 2 ** 19));

// Without a browser nothing here can be shown: why it is not there has been said, and the tests count as skipped.
(CHROMIUM === null ? describe.skip : describe)('the web application', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let origin: string;
  let visit: Visit;
  const scratch = mkdtempSync(join(tmpdir(), 'aether-console-'));

  beforeAll(async () => {
    [stack, browser] = await Promise.all([Stack.isolated({ env: ENV }), openChromium(CHROMIUM!)]);
    origin = stack.client.baseUrl.replace('127.0.0.1', 'localhost');
    visitor = await Visitor.arrive(browser, origin);
    ({ page } = visitor);
    visit = new Visit(stack, visitor);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    rmSync(scratch, { recursive: true });
  });

  const heading = (name: string) => visit.heading(name);
  const isAccessible = (name: string) => visit.checkLayout(name);

  it('is one page under every address that a browser opens, and an error to programs that mistake an address', async () => {
    const accept = 'text/html,application/xhtml+xml';
    const answer = await fetch(`${origin}/transcricoes`, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // Text becomes script nowhere but in the one policy that gives the address of the JSON worker.
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/; trusted-types json-worker$/);
    expect(policy).toContain("worker-src 'self'");
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    expect((await fetch(origin + script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/transcricoes', '/v1/nada', '/assets/nada.js', '/assets/..%2f..%2fpackage.json']) {
      const headers = path.startsWith('/v1') ? { accept } : {};
      expect((await fetch(origin + path, { headers })).status).toBe(404);
    }
  });

  it('loads less than 250 KB of compressed script for a first visit', async () => {
    const transfers = await visitor.transfersOf('/');
    await heading('Entrar').waitFor();
    const scripts = transfers.filter(({ type }) => type === 'Script');
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, transfer) => sum + transfer.bytes, 0);
    expect(bytes).toBeLessThan(SCRIPT_BUDGET);
  });

  it('leads from sign-up by the mail’s link into a new account', async () => {
    await isAccessible('entrar');
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await heading('Criar conta').waitFor();
    // Whoever hears the page is told where they are.
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    await isAccessible('cadastrar');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Senha').fill('curta');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Use ao menos 10 caracteres.').waitFor();
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await heading('Confirme o seu e-mail').waitFor();
    await isAccessible('cadastrar-enviado');
    await page.goto(await linkFor(stack.env['AETHER_DATA_DIR']!, 'ana@exemplo.com.br', '/confirmar'));
    await heading('Confirmar e-mail').waitFor();
    await isAccessible('confirmar');
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await heading('Início').waitFor();
    await page.getByText('30 min grátis').waitFor();
    await page.getByText('Ainda nenhuma. A primeira aparece aqui.').waitFor();
  });

  it('makes a key in one click that works within the second, and shows what to do with it', async () => {
    await page.getByRole('button', { name: 'Criar uma chave de API' }).click();
    visit.apiKey = (await page.getByTestId('api-key').textContent()) ?? '';
    const since = Date.now();
    const answer = await fetch(`${origin}/v1/account`, { headers: { authorization: `Bearer ${visit.apiKey}` } });
    expect(Date.now() - since).toBeLessThan(1000);
    expect(await answer.json()).toMatchObject({ email: 'ana@exemplo.com.br', tier: 'free' });
    for (const [name, part] of [
      ['curl', `curl ${origin}/v1/transcriptions`],
      ['openai para Node', `baseURL: '${origin}/v1'`],
      ['openai para Python', `base_url="${origin}/v1"`],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      const example = await page.getByRole('region', { name: `o exemplo com ${name}` }).textContent();
      expect(example).toContain(part);
      expect(example).toContain(visit.apiKey);
    }
    await isAccessible('inicio-chave');
    await page.reload();
    await heading('Início').waitFor();
    expect(await page.content()).not.toContain(visit.apiKey);
    await isAccessible('inicio');
  });

  moneyScenario(it, () => visit);

  cardScenario(
    it,
    () => visit,
    () => browser,
  );

  it('says what a recording will cost, takes it, and shows the text as it comes', async () => {
    await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
    await heading('Transcrever').waitFor();
    await isAccessible('transcrever');
    await page.getByLabel('Medir o tom da conversa').check();
    await page.getByLabel('Nomes e termos que aparecem no áudio').fill('Aether, São Gonçalo');
    await page.reload();
    await page.getByLabel('Medir o tom da conversa').and(page.locator(':checked')).waitFor();
    expect(await page.getByLabel('Nomes e termos que aparecem no áudio').inputValue()).toBe('Aether\nSão Gonçalo');
    await page.getByLabel('Nomes e termos que aparecem no áudio').fill('');
    await page.setInputFiles('input[type=file]', { name: FILE_NAME, mimeType: 'audio/flac', buffer: SAMPLE });
    // 49 seconds at the rate of the trial.
    await page.getByText('R$ 0,0245', { exact: true }).waitFor();
    await isAccessible('transcrever-preco');
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) / }).click();
    await heading(FILE_NAME).waitFor();
    const live = page.getByRole('heading', { name: 'O que já foi ouvido' });
    await live.or(page.getByText('Pronta')).first().waitFor();
    const heard = (await live.isVisible()) ? await page.locator('.live-text').textContent() : null;
    await isAccessible('transcricao-andamento');
    await page.getByRole('heading', { name: 'Dados ditados' }).waitFor({ timeout: 300_000 });
    await page.locator('audio').waitFor();
    // What came by events stays: it is how the whole begins. A machine that was done before the page was there has none.
    const whole = (await page.locator('.passage p').allTextContents()).join(' ').replace(/\s+/g, ' ');
    const letters = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, '')
        .slice(0, 30);
    if (heard !== null) expect(letters(whole)).toBe(letters(heard));
    await isAccessible('transcricao');
  });

  it('plays the second of a word that is clicked and lights it, and jumps to what was dictated', async () => {
    const time = () => page.evaluate<number>('document.querySelector("audio").currentTime');
    const word = page.locator('[data-word="20"]');
    const start = Number(await word.getAttribute('data-start'));
    await word.click();
    await visit.holds(`document.querySelector("audio").currentTime >= ${start}`);
    expect(await time()).toBeLessThan(start + 10);
    await page.locator('[data-lit]').waitFor();
    await page.evaluate('document.querySelector("audio").pause()');
    const entity = page
      .getByRole('complementary')
      .getByRole('button', { name: /^Ouvir .* em / })
      .first();
    await entity.click();
    await visit.holds(`Math.abs(document.querySelector("audio").currentTime - ${start}) > 0.5`);
    await page.evaluate('document.querySelector("audio").pause()');
  });

  it('finds what was said, whatever its accents', async () => {
    const said = (await page.locator('[data-word="3"]').textContent()) ?? '';
    await page.getByLabel('Procurar no texto').fill(said.toUpperCase());
    await page.getByText(/^1 de \d+$/).waitFor();
    await page.locator('[data-found][data-found-now]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Procurar no texto').fill('isto ninguém disse aqui');
    await page.getByText('Nada encontrado').waitFor();
    await page.getByLabel('Procurar no texto').fill('');
  });

  it('exports subtitles that are those of the API', async () => {
    const began = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Legendas (SRT)' }).click();
    const download = await began;
    expect(download.suggestedFilename()).toMatch(/^atendimento [^<>"]*\.srt$/);
    const saved = readFileSync(await download.path(), 'utf8');
    expect(saved).toMatch(/^1\r?\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\r?\n\S/);
    const id = page.url().split('/').at(-1)!;
    const answer = await fetch(`${origin}/v1/transcriptions/${id}?formato=srt`, {
      headers: { authorization: `Bearer ${visit.apiKey}` },
    });
    expect(saved).toBe(await answer.text());
  });

  readingScenario(it, () => visit);

  masksScenario(it, () => visit, SAMPLE);

  strangersScenario(
    it,
    () => visit,
    () => browser,
  );

  it('lists, filters and keeps the filter on a reload', async () => {
    await page.getByRole('link', { name: 'Transcrições', exact: true }).click();
    await page.getByRole('link', { name: FILE_NAME }).waitFor();
    await isAccessible('transcricoes');
    await page.getByLabel('Mostrar').selectOption('Falhou');
    await page.getByText('Nenhuma transcrição assim.').waitFor();
    await page.reload();
    await page.getByText('Nenhuma transcrição assim.').waitFor();
    expect(await page.getByLabel('Mostrar').inputValue()).toBe('failed');
  });

  webhooksScenario(it, () => visit);

  it('manages keys: named, renamed, refused as soon as revoked', async () => {
    await page.getByRole('link', { name: 'Chaves de API' }).click();
    await page.getByLabel('Nome da chave nova').fill(SCRIPT);
    await page.getByRole('button', { name: 'Criar chave' }).click();
    const key = (await page.getByTestId('api-key').textContent()) ?? '';
    const known = () =>
      fetch(`${origin}/v1/account`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
    expect(await known()).toBe(200);
    await isAccessible('chaves');
    await page.getByRole('button', { name: `Renomear ${SCRIPT}` }).click();
    await page.getByLabel('Nome', { exact: true }).fill(`${SCRIPT} 2`);
    await isAccessible('chaves-renomear');
    await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click();
    await page.getByRole('button', { name: `Revogar ${SCRIPT} 2` }).click();
    await isAccessible('chaves-revogar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await page.getByText('Revogadas: 1').waitFor();
    expect(await known()).toBe(401);
  });

  it('deletes a transcription, audio first, then all of it', async () => {
    await page.getByRole('link', { name: 'Início' }).click();
    await page.getByRole('link', { name: FILE_NAME }).click();
    await page.getByRole('button', { name: 'Apagar o áudio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar o áudio' }).click();
    await page.getByText('O áudio desta transcrição não está mais guardado.').waitFor();
    await page.getByRole('button', { name: 'Apagar tudo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo' }).click();
    await heading('Transcrições').waitFor();
    await page.getByRole('link', { name: FILE_NAME }).waitFor({ state: 'detached' });
  });

  it('goes on with an upload where it stopped: the connection was gone, the tab was closed', async () => {
    const file = join(scratch, 'reuniao-longa.wav');
    writeFileSync(file, silence(16));
    const offsets: number[] = [];
    visitor.context.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const first = await visitor.context.newPage();
    const network = await visitor.context.newCDPSession(first);
    const emulate = (offline: boolean, uploadThroughput = 2_000_000) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await first.goto('/transcrever');
    await emulate(false);
    await first.setInputFiles('input[type=file]', file);
    await first.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await first.getByText(/^[1-9][\d,]* MB de 16 MB/).waitFor();
    await emulate(true);
    await first.getByText('Envio em pausa').waitFor();
    // So slowly that the tab is closed before the rest has gone.
    await emulate(false, 50_000);
    await until(() => offsets.length === 2);
    await first.getByText('Enviando', { exact: true }).waitFor();
    await first.close();
    const second = await visitor.context.newPage();
    await second.goto('/transcrever');
    await second.setInputFiles('input[type=file]', file);
    await second.getByRole('button', { name: 'Transcrever', exact: true }).click();
    const started = second.getByRole('link', { name: /^(Acompanhar|Abrir) reuniao-longa/ });
    const path = await started.getAttribute('href');
    expect(offsets).toHaveLength(3);
    expect(offsets[0]).toBe(0);
    expect(offsets[1]).toBeGreaterThan(0);
    expect(offsets[2]).toBeGreaterThanOrEqual(offsets[1]!);
    await second.close();
    const headers = { authorization: `Bearer ${visit.apiKey}` };
    await fetch(`${origin}/v1/transcriptions/${path?.split('/').at(-1)}`, { method: 'DELETE', headers });
  });

  microphoneScenario(it, () => visit);

  longTranscriptScenario(it, () => visit);

  sendingScenario(it, () => visit, { browser: () => browser, sample: SAMPLE });

  hostileTextScenario(it, () => visit);

  keyboardScenario(it, () => visit, { browser: () => browser, sample: SAMPLE });

  it('keeps the theme that somebody chose, and nothing that lets anybody in', async () => {
    await page.goto('/transcricoes');
    await page.getByLabel('Aparência').selectOption('Escuro');
    await page.reload();
    await heading('Transcrições').waitFor();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    const stored = await visitor.storage();
    expect(stored).not.toContain('ak_live_');
    expect(stored).not.toMatch(/atendimento|reuniao/);
    expect(stored).not.toMatch(/session|csrf|token/i);
    await page.getByLabel('Aparência').selectOption('Como o sistema');
  });

  it('says that the connection is gone, and when it is back', async () => {
    await visitor.context.setOffline(true);
    await page.getByText('Você está sem conexão.').waitFor();
    await isAccessible('sem-conexao');
    await visitor.context.setOffline(false);
    await page.getByText('Você está sem conexão.').waitFor({ state: 'detached' });
  });

  it('says what to do where the service does not answer, and where there is no such transcription', async () => {
    await page.route('**/v1/transcriptions?*', (route) => route.abort());
    await page.goto('/transcricoes');
    await page.getByRole('alert').getByText('confira a sua conexão e tente de novo').waitFor();
    await isAccessible('transcricoes-sem-resposta');
    await page.unroute('**/v1/transcriptions?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.goto('/transcricoes/tr_00000000000000000000000000');
    await page.getByRole('alert').getByText('Transcrição não encontrada').waitFor();
    await isAccessible('transcricao-nao-encontrada');
  });

  it('lets people out, asks others to enter and brings them back to where they wanted', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await heading('Entrar').waitFor();
    await page.goto('/chaves');
    await heading('Entrar').waitFor();
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Senha').fill('a senha de outra pessoa');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').getByText('E-mail ou senha incorretos').waitFor();
    await isAccessible('entrar-recusado');
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await heading('Chaves de API').waitFor();
    await page.getByRole('button', { name: 'Sair' }).click();
  });

  it('gives a new password to whoever has forgotten theirs', async () => {
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await heading('Recuperar a senha').waitFor();
    await isAccessible('recuperar-senha');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await heading('Veja o seu e-mail').waitFor();
    await page.goto(await linkFor(stack.env['AETHER_DATA_DIR']!, 'ana@exemplo.com.br', '/nova-senha'));
    await heading('Escolher senha nova').waitFor();
    await isAccessible('nova-senha');
    await page.getByLabel('Senha nova').fill('grampo exato de bateria');
    await page.getByRole('button', { name: 'Trocar e entrar' }).click();
    await heading('Início').waitFor();
  });

  it('says so where there is no page', async () => {
    await page.goto('/nada-aqui');
    await heading('Página não encontrada').waitFor();
    await isAccessible('nao-encontrada');
    await page.goto('/confirmar');
    await heading('O link veio incompleto').waitFor();
    await isAccessible('link-incompleto');
  });

  it('keeps what an account chooses, ends other accesses, and closes the account for good', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await page.getByLabel('Por quantos dias guardar o áudio').fill('400');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Use um número inteiro de 0 a 365.').waitFor();
    await page.getByLabel('Por quantos dias guardar o áudio').fill('7');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const consent = page.getByLabel('Meus áudios podem ser usados para treinar modelos');
    expect(await consent.isChecked()).toBe(false);
    await page.getByText('Salvo.').waitFor();
    await isAccessible('conta');
    await page.reload();
    await page.getByLabel('Por quantos dias guardar o áudio').waitFor();
    expect(await page.getByLabel('Por quantos dias guardar o áudio').inputValue()).toBe('7');
    expect(await consent.isChecked()).toBe(false);
    const began = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar tudo' }).click();
    const taken = await zipEntries(readFileSync(await (await began).path()));
    expect([...taken.keys()]).toEqual(expect.arrayContaining(['LEIA-ME.txt', 'conta.json', 'recibos.json']));
    await page.getByRole('button', { name: 'Apagar a conta' }).click();
    await isAccessible('conta-apagar');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Senha').fill('grampo exato de bateria');
    await dialog.getByRole('button', { name: 'Apagar para sempre' }).click();
    await heading('A conta foi fechada').waitFor();
    await isAccessible('conta-apagada');
    const headers = { authorization: `Bearer ${visit.apiKey}` };
    expect((await fetch(`${origin}/v1/account`, { headers })).status).toBe(401);
    await page.goto('/');
    await heading('Entrar').waitFor();
  });

  it('has no page, in either theme, that axe finds anything amiss with', async () => {
    expect(visit.violations).toEqual([]);
  });

  it('has run no stored script, broken no policy and asked no stranger', async () => {
    expect(await visitor.isHacked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    expect(visitor.foreignRequests).toEqual([]);
  });
});
