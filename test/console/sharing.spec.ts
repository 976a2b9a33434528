/** A link to a transcription in the browser: made by its owner, opened by a stranger with its password, and ended. */
import type { Browser, Page } from 'playwright-core';
import { storeTranscription } from '../support/api/stored-transcription';
import { downloadNamed } from '../support/console/download';
import { findBrowser } from '../support/console/browser';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { inOrder } from '../support/console/in-order';
import { Visit } from '../support/console/visit';
import { Visitor } from '../support/console/visitor';
import { eventually } from '../support/eventually';
import { CuttableLink } from '../support/stack/cuttable-link';

const BROWSER = findBrowser();
const PASSWORD = 'cavalo correto';
/** No server listens on this port. */
const NO_SERVER = 1;

/** Forty words of two speakers. */
const SAID = Array.from({ length: 8 }, (_, at) => `spk${1 + (at % 2)}: o contrato vence em março`).join(' ');

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('sharing in the browser', () => {
  let signedIn: SignedInBrowser;
  let browser: Browser;
  let page: Page;
  let visit: Visit;
  let link: string;
  let id: string;
  let stranger: Visitor;
  /** Between the stranger and the service. */
  let network: CuttableLink;
  let gatewayPort: number;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ browser, page, visit } = signedIn);
    gatewayPort = Number(new URL(visit.origin).port);
    network = await CuttableLink.open(gatewayPort);
    id = await storeTranscription(signedIn.stack, {
      accountId: signedIn.accountId,
      said: SAID,
      options: { diarization: true },
    });
    await signedIn.putSilence(id, 20);
    await page.goto(`/transcricoes/${id}`);
  });
  afterAll(async () => {
    await signedIn?.close();
    await network?.close();
  });

  it('makes a link with a password and the audio, and shows its address once', async () => {
    await page.getByRole('button', { name: 'Criar um link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vale por').selectOption('30 dias');
    await visit.retype(dialog.getByLabel('Senha do link'), PASSWORD);
    await dialog.getByLabel('Deixar ouvir a gravação').check();
    await visit.checkLayout('compartilhar-novo');
    await dialog.getByRole('button', { name: 'Criar o link' }).click();
    link = new URL((await page.getByTestId('share-url').textContent()) ?? '').pathname;
    await page.getByText(/^vale até .*, com senha e áudio$/).waitFor();
    await visit.checkLayout('compartilhar');
    await page.reload();
    await page.getByText(/^vale até .*, com senha e áudio$/).waitFor();
    expect(await page.content()).not.toContain(link);
  });

  it('lets a stranger read and listen after the password, and see nothing else', async () => {
    const said = (await visit.page.locator('.passage').first().textContent()) ?? '';
    stranger = await Visitor.arrive(browser, `http://localhost:${network.port}`);
    const { page } = stranger;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Este link pede uma senha' }).waitFor();
    const asking = new Visit(visit.stack, stranger);
    await asking.checkLayout('compartilhada-senha');
    await asking.retype(page.getByLabel('Senha do link'), 'cavalo errado');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('A senha não é esta.').waitFor();
    await asking.retype(page.getByLabel('Senha do link'), PASSWORD);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.locator('.passage').first().waitFor();
    expect(await page.locator('.passage').first().textContent()).toBe(said);
    await asking.checkLayout('compartilhada');
    for (const button of ['Apagar tudo', 'Criar um link', 'Renomear Pessoa 2'])
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    await page.locator('[data-word="20"]').click();
    await asking.holds('document.querySelector("audio").currentTime > 0');
    await page.evaluate('document.querySelector("audio").pause()');
    expect([asking.violations, stranger.complaints, stranger.foreignRequests]).toEqual([[], [], []]);
    expect(await stranger.isHacked()).toBe(false);
  });

  it('lets a stranger copy and download the text, as its owner can', async () => {
    const { page } = stranger;
    await page.getByRole('button', { name: 'Copiar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Copiar o texto' });
    await dialog.getByLabel('Tempos no texto').check();
    const owner = visit.page.request;
    const of = (query: string) => owner.get(`/v1/transcriptions/${id}?${query}`).then((got) => got.text());
    const copied = dialog.getByLabel('O texto que será copiado');
    await stranger.page.waitForFunction(
      `document.querySelector('.copied').value === ${JSON.stringify(await of('formato=turnos'))}`,
    );
    expect(await copied.inputValue()).toContain('Pessoa 2');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    const text = await downloadNamed(page, 'Texto (TXT)', { 'Quem fala': false });
    expect(text.bytes.toString('utf8')).toBe(await of('formato=turnos&pessoas=false'));
    expect(text.name).toMatch(/\.txt$/);
    expect((await downloadNamed(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of ['Degravação', 'Dados (JSON)']) expect(await page.getByText(name).count()).toBe(0);
  });

  it('lets a stranger read on without a connection, and open the link again after a reload', async () => {
    const { page } = stranger;
    const reopened = new Visit(visit.stack, stranger);
    const lose = (): void => {
      network.leadTo(NO_SERVER);
      network.cut();
    };
    const said = (await page.locator('.passage').first().textContent()) ?? '';
    expect(said).toContain('o contrato vence em março');
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await page.bringToFront();
    lose();
    await reopened.retype(page.getByLabel('Procurar no texto'), 'marco');
    await page.getByText('1 de 8').waitFor();
    await page.getByRole('button', { name: 'Copiar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Copiar o texto' });
    await dialog.getByText('confira a sua conexão e tente de novo').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    expect(await page.locator('.passage').first().textContent()).toBe(said);
    // The browser's own error page.
    await expect(page.reload()).rejects.toThrow();
    network.leadTo(gatewayPort);
    // The page is back, and the link cannot be opened yet.
    const opening = '**/v1/app/shared';
    await page.route(opening, (route) => route.abort());
    // Firefox is still on its way to its error page.
    await eventually('the page loads again', () => page.goto(link));
    await page.getByRole('alert').getByText('confira a sua conexão e tente de novo').waitFor();
    await reopened.checkLayout('compartilhada-sem-conexao');
    await page.unroute(opening);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await reopened.retype(page.getByLabel('Senha do link'), PASSWORD);
    lose();
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('confira a sua conexão e tente de novo').waitFor();
    network.leadTo(gatewayPort);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.locator('.passage').first().waitFor();
    expect(await page.locator('.passage').first().textContent()).toBe(said);
    await page.locator('[data-word="20"]').click();
    await reopened.holds('document.querySelector("audio").currentTime > 0');
    await page.evaluate('document.querySelector("audio").pause()');
    expect([reopened.violations, stranger.complaints]).toEqual([[], []]);
  });

  it('ends the link at once', async () => {
    await page.getByRole('button', { name: /^Encerrar o link / }).click();
    await page.getByText(/^vale até /).waitFor({ state: 'detached' });
    await stranger.page.reload();
    await stranger.page.getByText('Este link não vale').waitFor();
    expect(await stranger.page.getByRole('button', { name: 'Copiar', exact: true }).count()).toBe(0);
    expect(await stranger.page.request.get(link.replace('/c/', '/v1/app/shared/')).then((got) => got.status())).toBe(
      404,
    );
    await stranger.context.close();
  });

  it('has no accessibility violation, and violates no policy', async () => {
    expect([visit.violations, visit.visitor.complaints]).toEqual([[], []]);
  });
});
