/** Uploads outlast what interrupts a page: a section that cannot be loaded, and a session that ends. */
import type { Browser } from 'playwright-core';
import { PASSWORD } from '../../support/api/app-users';
import { signVisitorIn } from '../../support/console/sign-in';
import { SlowUploads } from '../../support/console/slow-uploads';
import type { It, Visit } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';
import { wavFile } from '../../support/measure/wav-file';

const SAMPLE_RATE = 16_000;
const MB = 2 ** 20;
const SECONDS = 200;

export function interruptionsScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  async function withUpload(
    use: (there: { visitor: Visitor; email: string; offline: (is: boolean) => Promise<void> }) => Promise<void>,
  ): Promise<void> {
    const { stack, origin } = visit();
    const visitor = await Visitor.arrive(browser(), origin);
    const { email } = await signVisitorIn(visitor, stack);
    const { page, context } = visitor;
    await page.goto('/transcrever');
    const slow = await SlowUploads.limit(page, MB);
    const file = { name: 'aula.wav', mimeType: 'audio/wav', buffer: wavFile(1, new Int16Array(SECONDS * SAMPLE_RATE)) };
    await page.setInputFiles('input[type=file]', file);
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByText(/^[1-9][\d,]* MB de 6,1 MB/).waitFor();
    await use({ visitor, email, offline: (is) => (is ? slow.offline() : slow.online(MB)) });
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) aula/ }).waitFor();
    await slow.lift();
    expect(visitor.foreignRequests).toEqual([]);
    await context.close();
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await visit().page.bringToFront();
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

  it('continues an upload beside a section whose files cannot be loaded', () =>
    withUpload(async ({ visitor: { page } }) => {
      const files = /\/assets\/webhooks\.page-/;
      await page.route(files, (route) => route.abort());
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor();
      await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
      await page.unroute(files);
    }));

  it('continues an upload when its user signs in again after the session ended', () =>
    withUpload(async ({ visitor: { page, context }, email }) => {
      await context.clearCookies();
      await page.getByText('A sua sessão expirou.', { exact: false }).waitFor();
      await visit().retype(page.getByLabel('E-mail'), email);
      await visit().retype(page.getByLabel('Senha'), PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('heading', { name: 'Transcrever', level: 1 }).waitFor();
    }));
}
