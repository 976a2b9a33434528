/** The pages for visitors, the installed application and what other apps share into it, and the first screens of an account. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { BASE_MICRO_BRL_PER_HOUR, microBrlToBrl, topUpMicroBrlPerHour } from '@aether/domain';
import { PASSWORD } from '../support/api/app-users';
import { BROWSER_NAME, findBrowser } from '../support/console/browser';
import { signVisitorIn } from '../support/console/sign-in';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { inOrder } from '../support/console/in-order';
import { Visit } from '../support/console/visit';
import { Visitor } from '../support/console/visitor';
import { wavFile } from '../support/measure/wav-file';

const BROWSER = findBrowser();
const QUICKSTART = readFileSync(resolve(__dirname, '../../docs/portal/inicio-rapido.md'), 'utf8');
const SAMPLE = JSON.parse(
  readFileSync(resolve(__dirname, '../../apps/console/src/pages/site/sample.json'), 'utf8'),
) as { words: { text: string; start_s: number }[] };

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('the site', () => {
  let signedIn: SignedInBrowser;
  let browser: Browser;
  let stranger: Visitor;
  let page: Page;
  let visit: Visit;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ browser } = signedIn);
    stranger = await Visitor.arrive(browser, signedIn.visit.origin, { serviceWorkers: 'allow' });
    ({ page } = stranger);
    visit = new Visit(signedIn.stack, stranger);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  it('shows visitors what the service is, in less than 250 KB of script', async () => {
    const transfers = await stranger.transfersOf('/');
    await visit.heading('Transcrição de áudio feita para o português do Brasil').waitFor();
    const scripts = transfers.filter(({ type }) => type === 'Script');
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000);
    await page.getByText(/^R\$\s36,00$/).waitFor();
    await visit.checkLayout('site');
  });

  it('plays a recording beside its transcript, and marks the word that plays', async () => {
    const text = plain(await page.getByRole('region', { name: 'O texto do exemplo' }).textContent());
    for (const { text: word } of SAMPLE.words) expect(text).toContain(word);
    await page
      .getByRole('button', { name: /^Ouvir a partir de 0:1\d$/ })
      .first()
      .click();
    await visit.holds('document.querySelector("audio").currentTime > 10');
    await page.locator('[data-lit]').waitFor();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByRole('button', { name: 'Ouvir o exemplo' }).waitFor();
  });

  it('calculates with the prices that the service charges', async () => {
    const slider = page.getByLabel('Quantas horas de áudio por mês?');
    const result = async () => plain(await page.locator('.calculator-result').textContent());
    await slider.fill('0');
    expect(await result()).toContain(`R$ ${microBrlToBrl(BASE_MICRO_BRL_PER_HOUR).toFixed(2).replace('.', ',')}`);
    // 1,000 hours a month, with the largest top-up.
    await slider.press('End');
    const perHour = microBrlToBrl(topUpMicroBrlPerHour(600_000_000));
    const total = (1000 * perHour).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    expect(await result()).toContain(plain(total));
    expect(await page.locator('.offer').count()).toBe(4);
  });

  it('names the free minutes that the service grants', async () => {
    const address = '**/v1/app/site';
    const context = await browser.newContext({ baseURL: stranger.origin, locale: 'pt-BR', serviceWorkers: 'block' });
    const guest = await context.newPage();
    // Another trial than that of this version.
    await guest.route(address, async (route) => {
      const response = await route.fetch();
      const site = (await response.json()) as { prices: object };
      await route.fulfill({ response, json: { ...site, prices: { ...site.prices, trial_seconds: 2700 } } });
    });
    await guest.goto('/entrar');
    await guest.getByRole('link', { name: 'Crie uma, com 45 min grátis' }).click();
    await guest.getByText('Os primeiros 45 min são grátis, sem cartão.', { exact: false }).waitFor();
    await guest.goto('/');
    await guest.getByText('45 min grátis, sem cartão.').waitFor();
    await context.close();
  });

  it('shows the code of the tested quickstart', async () => {
    for (const name of ['curl', 'Python', 'Node']) {
      await page.getByRole('tab', { name, exact: true }).click();
      const code = (await page.getByRole('region', { name: `o exemplo em ${name}` }).textContent()) ?? '';
      expect(code.length).toBeGreaterThan(50);
      expect(QUICKSTART).toContain(code);
    }
  });

  it('has terms, a privacy notice and the state of the service, without an account', async () => {
    const footer = page.getByRole('contentinfo');
    for (const [name, heading, text] of [
      ['Termos', 'Termos de uso', 'O que você pode enviar'],
      ['Privacidade', 'Privacidade', 'Como apagar e levar os seus dados'],
      ['Status', 'Status', 'Tudo funcionando.'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await visit.heading(heading).waitFor();
      await page.getByText(text).first().waitFor();
      await visit.checkLayout(`site-${name.toLowerCase()}`);
    }
    expect(await page.getByText('Funcionando', { exact: true }).count()).toBe(4);
    expect(await footer.getByRole('link', { name: 'Ajuda e documentação' }).getAttribute('href')).toBe('/docs');
    expect((await page.request.get('/robots.txt')).status()).toBe(200);
  });

  it('says when the service does not respond', async () => {
    await page.route('**/health/ready', (route) => route.abort());
    await page.reload();
    await page.getByText('O serviço não está respondendo.', { exact: false }).waitFor();
    await visit.checkLayout('site-status-fora');
    await page.unroute('**/health/ready');
  });

  it('can be installed: a manifest with icons, and a worker that answers without a connection', async () => {
    await page.goto('/');
    if (BROWSER_NAME === 'chromium') {
      const session = await stranger.context.newCDPSession(page);
      expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
    }
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
    }
    await visit.holds('navigator.serviceWorker.controller !== null');
    await page.reload();
    await visit.heading('Transcrição de áudio feita para o português do Brasil').waitFor();
    await stranger.context.setOffline(true);
    await page.goto('/termos');
    await page.getByRole('heading', { name: 'Você está sem internet' }).waitFor();
    await stranger.context.setOffline(false);
    await visit.heading('Termos de uso').waitFor();
    // What the browser logged about requests without a connection.
    stranger.complaints.splice(0);
  });

  it('takes a recording that another app shares, also if the user has to sign in first', async () => {
    await page.goto('/');
    // Firefox logs an error for each file that is still on its way when the page is left.
    await page.waitForLoadState('networkidle');
    await share(page, { name: 'PTT-20260302-WA0007.opus', seconds: 2 });
    await visit.heading('Entrar').waitFor();
    const user = await signVisitorIn(await Visitor.arrive(browser, stranger.origin), signedIn.stack);
    await visit.retype(page.getByLabel('E-mail'), user.email);
    await visit.retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await visit.heading('Transcrever').waitFor();
    await page.getByText('PTT-20260302-WA0007.opus').waitFor();
    await visit.checkLayout('compartilhado');
    expect(new URL(page.url()).search).toBe('');
    expect(await cachedAddresses(page)).not.toContain('compartilhado');
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByRole('link', { name: 'Abrir PTT-20260302-WA0007.opus' }).waitFor();
    await share(page, { name: 'segunda.opus', seconds: 2 });
    await page.getByText('segunda.opus').waitFor();
    // Nothing arrives where the worker does not run yet.
    await page.goto('/transcrever?compartilhado');
    await page.getByText('O arquivo compartilhado não chegou.', { exact: false }).waitFor();
  });

  it('caches no text, audio or response of the API', async () => {
    await page.goto('/transcricoes');
    await page.getByRole('link', { name: 'PTT-20260302-WA0007.opus' }).click();
    await page.getByRole('heading', { level: 1, name: 'PTT-20260302-WA0007.opus' }).waitFor();
    await page.waitForLoadState('networkidle');
    const addresses = await cachedAddresses(page);
    expect(addresses.split(' ').filter((address) => !/^\/$|^\/assets\//.test(address))).toEqual([]);
    expect(addresses).toContain('/assets/');
  });

  it('becomes a dashboard with minutes left, use and the last work', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Seu teste grátis' }).waitFor();
    await page.getByText('29 min 58 s grátis').waitFor();
    await page.getByRole('heading', { name: 'Últimos 30 dias' }).waitFor();
    await page.getByRole('link', { name: 'PTT-20260302-WA0007.opus' }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('R$');
    await visit.checkLayout('painel');
  });

  it('tries the sample recording', async () => {
    await page.getByRole('button', { name: 'Testar com um exemplo' }).click();
    await visit.heading('Transcrever').waitFor();
    await page.getByText('atendimento.mp3').waitFor();
    await page.getByText(/^Grátis: usa 49 s/).waitFor();
    await visit.checkLayout('exemplo');
  });

  it('offers the sample on the first screen of a new account', async () => {
    const { page: first, visitor } = signedIn.visit;
    await first.goto('/');
    await first.getByRole('button', { name: 'Testar com um exemplo' }).waitFor();
    await signedIn.visit.checkLayout('inicio-novo');
    visit.violations.push(...signedIn.visit.violations);
    expect(visitor.complaints).toEqual([]);
  });

  it('has no accessibility violation, violates no policy and requests no other origin', async () => {
    expect(visit.violations).toEqual([]);
    expect(stranger.complaints).toEqual([]);
    expect(stranger.foreignRequests).toEqual([]);
  });
});

/** Sends the form that a phone sends when its user shares a recording into the application, and follows it. */
async function share(
  page: Page,
  { name, seconds }: { readonly name: string; readonly seconds: number },
): Promise<void> {
  const bytes = wavFile(1, new Int16Array(seconds * 16_000)).toString('base64');
  const shared = JSON.stringify({ name, bytes });
  // The policy of the application's pages forbids forms, and Firefox logs an error if a worker redirects what a script fetches.
  const address = '**/v1/phone';
  const body =
    '<form action="/compartilhar" method="post" enctype="multipart/form-data"><input name="title"><input type="file" name="audio"></form>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/v1/phone');
  await page.unroute(address);
  await page.evaluate(`(() => {
    const { name, bytes } = ${shared};
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name, { type: 'audio/ogg' }));
    const [form] = document.forms;
    form.elements.audio.files = transfer.files;
    form.submit();
  })()`);
  await page.waitForURL(/\/(transcrever|entrar)/);
}

/** Paths of everything in the caches of the browser. */
async function cachedAddresses(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
    return paths.join(' ');
  })()`);
}
