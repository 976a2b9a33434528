/** Uploads outlast what interrupts a page: a section that cannot be loaded, and a session that ends. */
import type { Browser, Page } from 'playwright-core';
import { PASSWORD } from '../../support/api/app-users';
import { signVisitorIn } from '../../support/console/sign-in';
import { SlowUploads } from '../../support/console/slow-uploads';
import type { It, Visit } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';
import { wavFile } from '../../support/measure/wav-file';

const SAMPLE_RATE = 16_000;
const MB = 2 ** 20;
const SECONDS = 200;

/** The files of a section that is not visited before. */
const FILES = /\/assets\/webhooks\.page-/;

interface There {
  readonly visitor: Visitor;
  readonly email: string;
  readonly offline: (is: boolean) => Promise<void>;
}

export function interruptionsScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  /** With a file chosen, whose transcription has started in the end. `prepare`: before the first page. */
  async function withFile(
    use: (there: There) => Promise<void>,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const { stack, origin } = visit();
    const visitor = await Visitor.arrive(browser(), origin);
    const { email } = await signVisitorIn(visitor, stack);
    const { page, context } = visitor;
    await prepare(page);
    await page.goto('/transcrever');
    const slow = await SlowUploads.limit(page, MB);
    const file = { name: 'aula.wav', mimeType: 'audio/wav', buffer: wavFile(1, new Int16Array(SECONDS * SAMPLE_RATE)) };
    await page.setInputFiles('input[type=file]', file);
    await use({ visitor, email, offline: (is) => (is ? slow.offline() : slow.online(MB)) });
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) aula/ }).waitFor();
    await slow.lift();
    expect(visitor.foreignRequests).toEqual([]);
    await context.close();
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await visit().page.bringToFront();
  }

  const start = (page: Page) => page.getByRole('button', { name: 'Transcrever', exact: true }).click();

  const withUpload = (use: (there: There) => Promise<void>, prepare?: (page: Page) => Promise<unknown>) =>
    withFile(async (there) => {
      await start(there.visitor.page);
      await there.visitor.page.getByText(/^[1-9][\d,]* MB de 6,1 MB/).waitFor();
      await use(there);
    }, prepare);

  async function signInAgain({ visitor: { page }, email }: There): Promise<void> {
    await page
      .getByText('A sua sessão expirou. Entre de novo para continuar de onde parou.', { exact: true })
      .waitFor();
    await visit().retype(page.getByLabel('E-mail'), email);
    await visit().retype(page.getByLabel('Senha'), PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Transcrever', level: 1 }).waitFor();
  }

  it('opens a section that was never visited when the connection returns, and continues an upload after it', () =>
    withUpload(async ({ visitor: { page }, offline }) => {
      await page.waitForFunction(
        'performance.getEntriesByType("resource").some(({ name }) => name.includes("/webhooks.page"))',
      );
      await offline(true);
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByText('Você está sem conexão.', { exact: false }).waitFor();
      await offline(false);
      await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
    }));

  it('opens a section whose files did not arrive by itself once they do, and continues an upload beside it', () =>
    withUpload(
      async ({ visitor: { page }, offline }) => {
        await offline(true);
        await page.getByRole('link', { name: 'Webhooks' }).click();
        await page.getByRole('alert').getByRole('heading', { name: 'Você está sem internet' }).waitFor();
        expect(await page.locator('main').textContent()).not.toContain('A falha é nossa');
        await page.unroute(FILES);
        await offline(false);
        await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
        await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
      },
      (page) => page.route(FILES, (route) => route.abort()),
    ));

  it('opens a section when its files arrive though the browser never noticed that it was offline', () =>
    withUpload(
      async ({ visitor: { page } }) => {
        await page.getByRole('link', { name: 'Webhooks' }).click();
        await page.getByRole('heading', { name: 'Você está sem internet' }).waitFor();
        await page.unroute(FILES);
        await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
        await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
      },
      (page) => page.route(FILES, (route) => route.abort()),
    ));

  it('continues an upload beside a section whose files an update has replaced', () =>
    withUpload(
      async ({ visitor: { page } }) => {
        await page.getByRole('link', { name: 'Webhooks' }).click();
        await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor();
        await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
        await page.unroute(FILES);
      },
      (page) => page.route(FILES, (route) => route.fulfill({ status: 404 })),
    ));

  it('continues an upload when its user signs in again after the session ended', () =>
    withUpload(async (there) => {
      await there.visitor.context.clearCookies();
      await signInAgain(there);
    }));

  it('asks to sign in where the session ended before an upload starts, and then starts it', () =>
    withFile(async (there) => {
      const { page, context } = there.visitor;
      await page.evaluate(`globalThis.said = [], new MutationObserver(() => {
        said.push(document.querySelector('main')?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true }), undefined`);
      await context.clearCookies();
      await start(page);
      await signInAgain(there);
      await page.getByRole('link', { name: /^(Acompanhar|Abrir) aula/ }).waitFor();
      const said = await page.evaluate<string[]>('said');
      expect(said.length).toBeGreaterThan(0);
      expect(said.filter((text) => text.includes('chave de API'))).toEqual([]);
    }));
}
