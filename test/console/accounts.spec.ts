/** The first and the last pages of an account: its confirmation and the receipt of its deletion; and pages that request nothing in vain. */
import type { Browser, Locator, Page } from 'playwright-core';
import { objectKeys } from '@aether/language';
import { loadConfig, openObjectStore } from '@aether/platform';
import { findBrowser } from '../support/console/browser';
import { linkFor } from '../support/console/inbox';
import { inOrder } from '../support/console/in-order';
import { OWN_PAGES } from '../support/console/pages';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { storeRecording } from '../support/console/stored-recording';
import { Visit } from '../support/console/visit';
import { Visitor } from '../support/console/visitor';

const BROWSER = findBrowser();
const PASSWORD = 'cavalo correto bateria';
const EMAIL = 'beatriz@exemplo.com.br';

const OPEN = ['/', '/entrar', '/cadastrar', '/recuperar-senha', '/termos', '/privacidade', '/status', '/nada-aqui'];

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('an account in the browser', () => {
  let signedIn: SignedInBrowser;
  let browser: Browser;
  /** Not signed in at first. */
  let stranger: Visitor;
  let page: Page;
  let visit: Visit;
  let dataDir: string;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    browser = signedIn.browser;
    dataDir = signedIn.stack.env['AETHER_DATA_DIR']!;
    stranger = await Visitor.arrive(browser, signedIn.visit.origin);
    ({ page } = stranger);
    visit = new Visit(signedIn.stack, stranger);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  /** The error responses to the requests of pages, which browsers write into their console in red. */
  async function errorsOf(where: Page, paths: readonly string[]): Promise<readonly string[]> {
    const errors: string[] = [];
    const note = (response: { status: () => number; url: () => string }): void => {
      if (response.status() >= 400) errors.push(`${response.status()} ${new URL(response.url()).pathname}`);
    };
    where.on('response', note);
    for (const path of paths) {
      await where.goto(path);
      await where.getByRole('heading', { level: 1 }).first().waitFor();
      await where.waitForLoadState('networkidle');
    }
    where.off('response', note);
    return errors;
  }

  /** A message is shown, and screen readers read it with its field. */
  async function isAtField(message: Locator, field: Locator): Promise<void> {
    await message.waitFor();
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    expect(described.split(' ')).toContain(await message.getAttribute('id'));
  }

  it('loads no page for visitors with an error response', async () => {
    expect(await errorsOf(page, OPEN)).toEqual([]);
  });

  it('loads no page of an account with an error response, with and without the audio', async () => {
    const { stack, accountId, visit: own } = signedIn;
    const id = await storeRecording(stack, { accountId, said: 'spk1: o contrato vence em março' });
    const reading = `/transcricoes/${id}`;
    expect(await errorsOf(own.page, [...OWN_PAGES, reading])).toEqual([]);
    await own.page.getByRole('button', { name: 'Tocar' }).waitFor();
    await own.page.getByRole('button', { name: 'Apagar o áudio' }).click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Apagar o áudio' }).click();
    await own.page.getByText('O áudio desta transcrição já foi apagado.').waitFor();
    expect(await errorsOf(own.page, [reading])).toEqual([]);
    await own.page.getByText('O áudio desta transcrição já foi apagado.').waitFor();
    expect(await own.page.getByRole('button', { name: 'Tocar' }).count()).toBe(0);
  });

  it('says that the audio is erased when that happens while the page is open', async () => {
    const { stack, accountId, visit: own } = signedIn;
    const id = await storeRecording(stack, { accountId, said: 'spk1: o contrato vence em março' });
    const objects = await openObjectStore(loadConfig(stack.env).s3);
    // The player's first request, after the page has its waveform.
    await own.page.route(`**/v1/transcriptions/${id}/audio`, async (route) => {
      await objects.delete(objectKeys.original(id));
      await route.continue();
    });
    await own.page.goto(`/transcricoes/${id}`);
    await own.page.getByText('O áudio desta transcrição já foi apagado.').waitFor();
  });

  it('corrects a mistyped address, asks for the password of a new account by its address, and names a wrong one', async () => {
    await page.goto('/cadastrar');
    await visit.retype(page.getByLabel('E-mail'), 'bia@gmial.com');
    await page.keyboard.press('Tab');
    await page.getByText('Você quis dizer bia@gmail.com?').waitFor();
    await visit.checkLayout('cadastrar-sugestao');
    await page.getByRole('button', { name: 'bia@gmail.com' }).click();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('bia@gmail.com');
    expect(await page.getByText('Você quis dizer').count()).toBe(0);
    await visit.retype(page.getByLabel('E-mail'), EMAIL);
    await visit.retype(page.getByLabel('Senha'), '1234567890');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await isAtField(page.getByText('Essa senha é muito comum, escolha outra.'), page.getByLabel('Senha'));
    expect(await page.getByRole('alert').count()).toBe(0);
    await visit.retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await visit.heading('Confirme o seu e-mail').waitFor();
    await page.goto(await linkFor(dataDir, EMAIL, '/confirmar'));
    await visit.heading('Confirmar e-mail').waitFor();
    await page.getByText(`Digite a senha que você escolheu ao criar a conta de ${EMAIL}.`).waitFor();
    const password = page.getByLabel('Senha');
    await visit.retype(password, 'outra senha qualquer');
    const shown = (): Promise<string | null> => password.getAttribute('type');
    expect(await shown()).toBe('password');
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
    expect([await shown(), await password.inputValue()]).toEqual(['text', 'outra senha qualquer']);
    await page.getByRole('button', { name: 'Esconder', exact: true }).click();
    expect(await shown()).toBe('password');
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await isAtField(page.getByText('Não é a senha que você escolheu ao criar a conta.'), password);
    expect(await page.getByText('E-mail ou senha incorretos').count()).toBe(0);
    await visit.checkLayout('confirmar-senha-errada');
    await visit.retype(password, PASSWORD);
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await visit.heading('Início').waitFor();
  });

  it('leads from the last e-mail of a deleted account to a page with the receipt', async () => {
    await page.goto('/conta');
    await page.getByRole('button', { name: 'Apagar a conta' }).click();
    const dialog = page.getByRole('alertdialog');
    await visit.retype(dialog.getByLabel('Senha'), PASSWORD);
    await dialog.getByRole('button', { name: 'Apagar para sempre' }).click();
    await visit.heading('A conta foi fechada').waitFor();
    await page.goto(await linkFor(dataDir, EMAIL, '/conta-apagada'));
    await visit.heading('Recibo da exclusão da conta').waitFor();
    await page.getByText(/^Está tudo apagado desde \d/).waitFor();
    await visit.checkLayout('recibo-da-exclusao');
  });

  it('has no accessibility violation, and violates no policy', async () => {
    expect(await stranger.isHacked()).toBe(false);
    expect(visit.violations).toEqual([]);
    expect([...stranger.complaints, ...signedIn.visit.visitor.complaints]).toEqual([]);
  });
});
