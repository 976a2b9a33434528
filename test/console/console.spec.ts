/** The web application in a browser against the real service, from sign-up to an exported transcript, with security and accessibility checks. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { wavFile } from '../support/measure/wav-file';
import { eventually } from '../support/eventually';
import { zipEntries } from '../support/api/zip-entries';
import { Stack } from '../support/stack/stack';
import { inOrder } from '../support/console/in-order';
import { downloadNamed } from '../support/console/download';
import { BROWSER_NAME, findBrowser, openBrowser } from '../support/console/browser';
import { SlowUploads } from '../support/console/slow-uploads';
import { linkFor } from '../support/console/inbox';
import { cardScenario } from './scenarios/card.scenario';
import { hostileTextScenario } from './scenarios/hostile-text.scenario';
import { interruptionsScenario } from './scenarios/interruptions.scenario';
import { keyboardScenario } from './scenarios/keyboard.scenario';
import { masksScenario } from './scenarios/masks.scenario';
import { microphoneScenario } from './scenarios/microphone.scenario';
import { moneyScenario } from './scenarios/money.scenario';
import { readingScenario } from './scenarios/reading.scenario';
import { secondFactorScenario } from './scenarios/second-factor.scenario';
import { sendingScenario } from './scenarios/sending.scenario';
import { otherAccountScenario } from './scenarios/other-account.scenario';
import { webhooksScenario } from './scenarios/webhooks.scenario';
import { Visit } from '../support/console/visit';
import { HACKED, Visitor } from '../support/console/visitor';

const PASSWORD = 'cavalo correto bateria';
const SAMPLE = readFileSync(resolve(__dirname, '../../apps/cli/samples/support-call.flac'));

/** Text that runs a script if a page interprets it as markup. */
const SCRIPT = `<img src=x onerror="globalThis.${HACKED}=1">`;
const FILE_NAME = `atendimento "><svg onload="globalThis.${HACKED}=1">.flac`;

/** Bytes of compressed script on a first visit. */
const SCRIPT_BUDGET = 250_000;

/** Sandbox payments, an available subscription, and webhooks to this machine. */
const ENV = {
  AETHER_PAYMENTS: 'sandbox',
  AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90',
  AETHER_SUBSCRIPTION_BRL_PER_HOUR: '1.50',
  AETHER_OUTBOUND_LOOPBACK: 'true',
};

const BROWSER = findBrowser();

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

/** A silent recording of the given size in MB. */
const silence = (megabytes: number): Buffer => wavFile(1, new Int16Array(megabytes * 2 ** 19));

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('the web application', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let origin: string;
  let visit: Visit;
  const scratch = mkdtempSync(join(tmpdir(), 'aether-console-'));

  beforeAll(async () => {
    [stack, browser] = await Promise.all([Stack.isolated({ env: ENV }), openBrowser(BROWSER!)]);
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
  const checkLayout = (name: string) => visit.checkLayout(name);

  it('serves one page with a strict policy for every path that a browser opens, and 404 to programs', async () => {
    const accept = 'text/html,application/xhtml+xml';
    const answer = await fetch(`${origin}/transcricoes`, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // Only the policy for the JSON worker's URL may turn text into script.
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/; trusted-types json-worker service-worker$/);
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

  it('loads less than 250 KB of compressed script on a first visit', async () => {
    const transfers = await visitor.transfersOf('/');
    await heading('Transcrição de áudio feita para o português do Brasil').waitFor();
    const scripts = transfers.filter(({ type }) => type === 'Script');
    // Firefox does not count them.
    if (BROWSER_NAME === 'chromium') expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, transfer) => sum + transfer.bytes, 0);
    expect(bytes).toBeLessThan(SCRIPT_BUDGET);
  });

  it('creates an account from sign-up to the link in the mail', async () => {
    await page.goto('/entrar');
    await heading('Entrar').waitFor();
    await checkLayout('entrar');
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await heading('Criar conta').waitFor();
    // The heading has the focus, so that screen readers announce the page.
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    await checkLayout('cadastrar');
    await visit.retype(page.getByLabel('E-mail'), 'ana@exemplo.com.br');
    await visit.retype(page.getByLabel('Senha'), 'curta');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Use ao menos 10 caracteres.').waitFor();
    await visit.retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await heading('Confirme o seu e-mail').waitFor();
    await checkLayout('cadastrar-enviado');
    await page.goto(await linkFor(stack.env['AETHER_DATA_DIR']!, 'ana@exemplo.com.br', '/confirmar'));
    await heading('Confirmar e-mail').waitFor();
    await checkLayout('confirmar');
    await visit.retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await heading('Início').waitFor();
    await page.getByText('30 min grátis').waitFor();
    await page.getByText('Ainda nenhuma. A primeira aparece aqui.').waitFor();
  });

  it('creates an API key in one click that works within a second, and shows examples', async () => {
    await page.getByRole('button', { name: 'Criar uma chave de API' }).click();
    visit.apiKey = (await page.getByTestId('api-key').textContent()) ?? '';
    const since = Date.now();
    const answer = await fetch(`${origin}/v1/account`, { headers: { authorization: `Bearer ${visit.apiKey}` } });
    expect(Date.now() - since).toBeLessThan(1000);
    expect(await answer.json()).toMatchObject({ email: 'ana@exemplo.com.br', tier: 'free' });
    const recording = `${origin}/exemplo/atendimento.mp3`;
    for (const [name, ...parts] of [
      ['curl', `curl -O ${recording}\n`, `curl ${origin}/v1/transcriptions`, '-F file=@atendimento.mp3'],
      ['openai para Node', `baseURL: '${origin}/v1'`, recording],
      ['openai para Python', `base_url="${origin}/v1"`, recording],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      const example = await page.getByRole('region', { name: `o exemplo com ${name}` }).textContent();
      for (const part of parts) expect(example).toContain(part);
      expect(example).toContain(visit.apiKey);
    }
    const { status, headers } = await fetch(recording);
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    await page.getByText('Assim cabem arquivos de até 25 MB.', { exact: false }).waitFor();
    const more = await page.getByRole('link', { name: 'como enviar um arquivo' }).getAttribute('href');
    expect((await fetch(origin + more)).status).toBe(200);
    await checkLayout('inicio-chave');
    await page.reload();
    await heading('Início').waitFor();
    expect(await page.content()).not.toContain(visit.apiKey);
    await checkLayout('inicio');
  });

  moneyScenario(it, () => visit);

  cardScenario(
    it,
    () => visit,
    () => browser,
  );

  it('shows the price of a recording, uploads it, and shows the text while it is transcribed', async () => {
    await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
    await heading('Transcrever').waitFor();
    await checkLayout('transcrever');
    await page.getByLabel('Medir o tom da conversa').check();
    await visit.retype(page.getByLabel('Nomes e termos que aparecem no áudio'), 'Aether, São Gonçalo');
    await page.reload();
    await page.getByLabel('Medir o tom da conversa').and(page.locator(':checked')).waitFor();
    expect(await page.getByLabel('Nomes e termos que aparecem no áudio').inputValue()).toBe('Aether\nSão Gonçalo');
    await visit.retype(page.getByLabel('Nomes e termos que aparecem no áudio'), '');
    await page.setInputFiles('input[type=file]', { name: FILE_NAME, mimeType: 'audio/flac', buffer: SAMPLE });
    // The price of 49 seconds at the rate of the trial.
    await page.getByText('R$ 0,02', { exact: true }).waitFor();
    await checkLayout('transcrever-preco');
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) / }).click();
    await heading(FILE_NAME).waitFor();
    const live = page.getByRole('heading', { name: 'Texto até agora' });
    await live.or(page.getByText('Pronta')).first().waitFor();
    const streamed = (await live.isVisible()) ? await page.locator('.live-text').textContent() : null;
    await checkLayout('transcricao-andamento');
    await page.getByRole('heading', { name: 'Dados mencionados' }).waitFor({ timeout: 300_000 });
    await page.locator('.waveform').waitFor();
    // The final text starts with the streamed text. On a fast machine the transcription may end before the page opens.
    const whole = (await page.locator('.passage').allTextContents()).join(' ').replace(/\s+/g, ' ');
    const firstLetters = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, '')
        .slice(0, 30);
    if (streamed !== null) expect(firstLetters(whole)).toBe(firstLetters(streamed));
    await checkLayout('transcricao');
  });

  it('plays from a clicked word and highlights it, and jumps to a dictated value', async () => {
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

  it('searches the transcript, ignoring case and accents', async () => {
    const said = (await page.locator('[data-word="3"]').textContent()) ?? '';
    await visit.retype(page.getByLabel('Procurar no texto'), said.toUpperCase());
    // The first from where the page is.
    await page.getByText(/^\d+ de \d+$/).waitFor();
    await page.locator('[data-found][data-found-now]').first().waitFor();
    await page.keyboard.press('Enter');
    await visit.retype(page.getByLabel('Procurar no texto'), 'isto ninguém disse aqui');
    await page.getByText('Nada encontrado').waitFor();
    await visit.retype(page.getByLabel('Procurar no texto'), '');
  });

  it('exports the same subtitles as the API', async () => {
    const { bytes, name } = await downloadNamed(page, 'Legendas (SRT)');
    expect(name).toMatch(/^atendimento [^<>"]*\.srt$/);
    const saved = bytes.toString('utf8');
    expect(saved).toMatch(/^1\r?\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\r?\n\S/);
    const id = page.url().split('/').at(-1)!;
    const answer = await fetch(`${origin}/v1/transcriptions/${id}?formato=srt`, {
      headers: { authorization: `Bearer ${visit.apiKey}` },
    });
    expect(saved).toBe(await answer.text());
  });

  readingScenario(it, () => visit);

  masksScenario(it, () => visit, SAMPLE);

  otherAccountScenario(
    it,
    () => visit,
    () => browser,
  );

  it('lists and filters transcriptions, and keeps the filter on a reload', async () => {
    await page.getByRole('link', { name: 'Transcrições', exact: true }).click();
    await page.getByRole('link', { name: FILE_NAME }).waitFor();
    await checkLayout('transcricoes');
    await page.getByLabel('Status').selectOption('Falhou');
    await page.getByText('Nenhuma transcrição com esse filtro.').waitFor();
    await page.reload();
    await page.getByText('Nenhuma transcrição com esse filtro.').waitFor();
    expect(await page.getByLabel('Status').inputValue()).toBe('failed');
  });

  webhooksScenario(it, () => visit);

  it('creates, changes and revokes API keys', async () => {
    await page.getByRole('link', { name: 'Chaves de API' }).click();
    await page.getByRole('button', { name: 'Nova chave' }).click();
    const dialog = page.getByRole('dialog');
    await visit.retype(dialog.getByLabel('Nome da chave nova'), SCRIPT);
    await dialog.getByLabel('Gerenciar').uncheck();
    await dialog.getByLabel('Vence').selectOption('Em 90 dias');
    await visit.retype(dialog.getByLabel('Limite por mês, em reais'), '50,5');
    await checkLayout('chaves-nova');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    const key = (await page.getByTestId('api-key').textContent()) ?? '';
    const headers = { authorization: `Bearer ${key}` };
    const known = () => fetch(`${origin}/v1/account`, { headers }).then(({ status }) => status);
    expect(await known()).toBe(200);
    expect((await fetch(`${origin}/v1/webhook-secret`, { headers })).status).toBe(403);
    await page.getByText(/^Transcrever e ler · vence em .* · usou R\$\s0,00 de R\$\s50,50 neste mês$/).waitFor();
    await checkLayout('chaves');
    const soon = { $set: { expiresAt: new Date(Date.now() + 3 * 86_400_000) } };
    await stack.db.collection('api_keys').updateOne({ name: SCRIPT }, soon);
    await page.reload();
    await page.getByText(`“${SCRIPT}”: vence em 3 dias.`).waitFor();
    await checkLayout('chaves-vencendo');
    await page.getByRole('button', { name: `Editar ${SCRIPT}` }).click();
    await visit.retype(dialog.getByLabel('Nome', { exact: true }), `${SCRIPT} 2`);
    await dialog.getByLabel('Vence').selectOption('Nunca');
    await visit.retype(dialog.getByLabel('Limite por mês, em reais'), '');
    await checkLayout('chaves-mudar');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Transcrever e ler · não vence · sem limite de gastos').waitFor();
    await page.getByRole('button', { name: `Revogar ${SCRIPT} 2` }).click();
    await checkLayout('chaves-revogar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await page.getByText('Revogadas: 1').waitFor();
    expect(await known()).toBe(401);
  });

  it('deletes the audio of a transcription, and then the transcription', async () => {
    await page.getByRole('link', { name: 'Início' }).click();
    await page.getByRole('heading', { name: 'Seu saldo' }).waitFor();
    await page.getByText(/^de áudio, com R\$\s\d+,\d\d$/).waitFor();
    await page.getByRole('link', { name: FILE_NAME }).click();
    await heading(FILE_NAME).waitFor();
    const id = page.url().split('/').at(-1)!;
    await page.getByRole('button', { name: 'Apagar o áudio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar o áudio' }).click();
    await page.getByText('O áudio desta transcrição já foi apagado.').waitFor();
    await page.getByRole('button', { name: 'Apagar tudo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo' }).click();
    await heading('Transcrições').waitFor();
    await page.getByRole('link', { name: FILE_NAME }).waitFor({ state: 'detached' });
    const headers = { authorization: `Bearer ${visit.apiKey}` };
    const deleted = await fetch(`${origin}/v1/transcriptions/${id}`, { headers });
    expect(deleted.status).toBe(410);
  });

  it('resumes an upload after a lost connection and a closed tab', async () => {
    const file = join(scratch, 'reuniao-longa.wav');
    writeFileSync(file, silence(16));
    const offsets: number[] = [];
    visitor.context.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const first = await visitor.context.newPage();
    await first.goto('/transcrever');
    const slow = await SlowUploads.limit(first, 2_000_000);
    await first.setInputFiles('input[type=file]', file);
    await first.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await first.getByText(/^[1-9][\d,]* MB de 16 MB/).waitFor();
    await slow.offline();
    await first.getByText('Envio em pausa').waitFor();
    // Slow enough that the tab is closed before the rest is sent.
    await slow.online(50_000);
    await eventually('the upload is resumed', () => offsets.length === 2);
    await first.getByText('Enviando', { exact: true }).waitFor();
    await first.close();
    await slow.lift();
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
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await page.bringToFront();
    const headers = { authorization: `Bearer ${visit.apiKey}` };
    await fetch(`${origin}/v1/transcriptions/${path?.split('/').at(-1)}`, { method: 'DELETE', headers });
  });

  microphoneScenario(it, () => visit);

  interruptionsScenario(
    it,
    () => visit,
    () => browser,
  );

  sendingScenario(it, () => visit, { browser: () => browser, sample: SAMPLE });

  hostileTextScenario(it, () => visit);

  keyboardScenario(it, () => visit, { browser: () => browser, sample: SAMPLE });

  it('stores the chosen theme, and no credentials, in the browser', async () => {
    await page.goto('/transcricoes');
    await page.getByLabel('Tema').selectOption('Escuro');
    await page.reload();
    await heading('Transcrições').waitFor();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    const stored = await visitor.storage();
    expect(stored).not.toContain('ak_live_');
    expect(stored).not.toMatch(/atendimento|reuniao/);
    expect(stored).not.toMatch(/session|csrf|token/i);
    await page.getByLabel('Tema').selectOption('Automático');
  });

  it('shows when the connection is lost, and removes the message when it is back', async () => {
    await visitor.context.setOffline(true);
    await page.getByText('Você está sem conexão.').waitFor();
    await checkLayout('sem-conexao');
    await visitor.context.setOffline(false);
    await page.getByText('Você está sem conexão.').waitFor({ state: 'detached' });
    expect(await page.getByText('Você está sem conexão.').count()).toBe(0);
  });

  it('shows what to do when the service does not respond, and when a transcription does not exist', async () => {
    await page.route('**/v1/transcriptions?*', (route) => route.abort());
    await page.goto('/transcricoes');
    await page.getByRole('alert').getByText('confira a sua conexão e tente de novo').waitFor();
    await checkLayout('transcricoes-sem-resposta');
    await page.unroute('**/v1/transcriptions?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await heading('Transcrições').waitFor();
    expect(await page.getByText('confira a sua conexão').count()).toBe(0);
    await page.goto('/transcricoes/tr_00000000000000000000000000');
    await page
      .getByRole('alert')
      .getByText(/^Transcrição não encontrada: o endereço pode estar incompleto/)
      .waitFor();
    // It would not help.
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await checkLayout('transcricao-nao-encontrada');
  });

  secondFactorScenario(it, () => visit, { email: 'ana@exemplo.com.br', password: PASSWORD });

  it('signs out, asks for the password and then opens the requested page', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await heading('Entrar').waitFor();
    await page.goto('/chaves');
    await heading('Entrar').waitFor();
    await visit.retype(page.getByLabel('E-mail'), 'ana@exemplo.com.br');
    await visit.retype(page.getByLabel('Senha'), 'a senha de outra pessoa');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').getByText('E-mail ou senha incorretos').waitFor();
    await checkLayout('entrar-recusado');
    await visit.retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await heading('Chaves de API').waitFor();
    expect(new URL(page.url()).pathname).toBe('/chaves');
    await page.getByRole('button', { name: 'Sair' }).click();
  });

  it('resets a forgotten password', async () => {
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await heading('Recuperar a senha').waitFor();
    await checkLayout('recuperar-senha');
    await visit.retype(page.getByLabel('E-mail'), 'ana@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await heading('Veja o seu e-mail').waitFor();
    await page.goto(await linkFor(stack.env['AETHER_DATA_DIR']!, 'ana@exemplo.com.br', '/nova-senha'));
    await heading('Escolher senha nova').waitFor();
    await checkLayout('nova-senha');
    await visit.retype(page.getByLabel('Senha nova'), 'grampo exato de bateria');
    await page.getByRole('button', { name: 'Trocar e entrar' }).click();
    await heading('Início').waitFor();
    const data = { email: 'ana@exemplo.com.br', password: PASSWORD };
    const withOldPassword = await fetch(`${origin}/v1/app/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(withOldPassword.status).toBe(401);
  });

  it('shows a message for an unknown page and for an incomplete link', async () => {
    await page.goto('/nada-aqui');
    await heading('Página não encontrada').waitFor();
    await checkLayout('nao-encontrada');
    await page.goto('/confirmar');
    await heading('O link veio incompleto').waitFor();
    await checkLayout('link-incompleto');
  });

  it('stores the settings of the account, exports its data, and deletes the account', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await visit.retype(page.getByLabel('Por quantos dias guardar o áudio'), '400');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Use um número inteiro de 0 a 365.').waitFor();
    await page.getByText(/^Espaço usado por envios e áudios guardados: .+ de .+ GB\.$/).waitFor();
    await page.getByRole('group', { name: 'Prazos comuns' }).getByRole('button', { name: '90 dias (SAC)' }).click();
    expect(await page.getByLabel('Por quantos dias guardar o áudio').inputValue()).toBe('90');
    await visit.retype(page.getByLabel('Por quantos dias guardar o áudio'), '0');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('heading', { name: /^Isto apaga agora o áudio de (1 gravação|\d+ gravações)$/ }).waitFor();
    await checkLayout('conta-apagar-audios');
    await asking.getByRole('button', { name: 'Voltar' }).click();
    const ended = { accountId: await visit.accountId(), status: 'completed' };
    const kept = () =>
      stack.db.collection('transcriptions').countDocuments({ ...ended, audioDeletedAt: { $exists: false } });
    expect(await kept()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await asking.getByRole('button', { name: 'Apagar e salvar' }).click();
    await page.getByText('Salvo.').waitFor();
    await eventually('the audio is erased', async () => (await kept()) === 0);
    await visit.retype(page.getByLabel('Por quantos dias guardar o áudio'), '7');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const consent = page.getByLabel('Meus áudios podem ser usados para treinar modelos');
    expect(await consent.isChecked()).toBe(false);
    await page.getByText('Salvo.').waitFor();
    await checkLayout('conta');
    await page.reload();
    await page.getByLabel('Por quantos dias guardar o áudio').waitFor();
    expect(await page.getByLabel('Por quantos dias guardar o áudio').inputValue()).toBe('7');
    expect(await consent.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Baixar tudo' }).click();
    await checkLayout('conta-baixar');
    const exporting = page.getByRole('dialog');
    await visit.retype(exporting.getByLabel('Senha'), 'grampo exato de bateria');
    const began = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Baixar', exact: true }).click();
    await exporting.waitFor({ state: 'hidden' });
    const exported = await zipEntries(readFileSync(await (await began).path()));
    expect([...exported.keys()]).toEqual(expect.arrayContaining(['LEIA-ME.txt', 'conta.json', 'recibos.json']));
    await page.getByRole('button', { name: 'Apagar a conta' }).click();
    await checkLayout('conta-apagar');
    const dialog = page.getByRole('alertdialog');
    await visit.retype(dialog.getByLabel('Senha'), 'grampo exato de bateria');
    await dialog.getByRole('button', { name: 'Apagar para sempre' }).click();
    await heading('A conta foi fechada').waitFor();
    await checkLayout('conta-apagada');
    const headers = { authorization: `Bearer ${visit.apiKey}` };
    expect((await fetch(`${origin}/v1/account`, { headers })).status).toBe(401);
    await page.goto('/');
    await page.getByRole('link', { name: 'Criar conta grátis' }).waitFor();
  });

  it('has no accessibility violation on any page in either theme', async () => {
    expect(visit.violations).toEqual([]);
  });

  it('has run no injected script, violated no policy and requested no other origin', async () => {
    expect(await visitor.isHacked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    expect(visitor.foreignRequests).toEqual([]);
  });
});
