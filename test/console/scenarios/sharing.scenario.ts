/** A link to a transcription: made by its owner, opened by a stranger with its password, and ended. */
import type { Browser } from 'playwright-core';
import { Visitor } from '../../support/console/visitor';
import { Visit, type It } from '../../support/console/visit';

const PASSWORD = 'cavalo correto';

/** Starts on the page of a transcription with audio and named speakers. */
export function sharingScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  let link: string;
  let stranger: Visitor;

  it('makes a link with a password and the audio, and shows its address once', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Criar um link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vale por').selectOption('30 dias');
    await dialog.getByLabel('Senha do link').fill(PASSWORD);
    await dialog.getByLabel('Deixar ouvir a gravação').check();
    await visit().checkLayout('compartilhar-novo');
    await dialog.getByRole('button', { name: 'Criar o link' }).click();
    link = new URL((await page.getByTestId('share-url').textContent()) ?? '').pathname;
    await page.getByText(/^vale até .*, com senha e áudio$/).waitFor();
    await visit().checkLayout('compartilhar');
    await page.reload();
    await page.getByText(/^vale até .*, com senha e áudio$/).waitFor();
    expect(await page.content()).not.toContain(link);
  });

  it('lets a stranger read and listen after the password, and see nothing else', async () => {
    const said = (await visit().page.locator('.passage').first().textContent()) ?? '';
    stranger = await Visitor.arrive(browser(), visit().origin);
    const { page } = stranger;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Este link pede uma senha' }).waitFor();
    const asking = new Visit(visit().stack, stranger);
    await asking.checkLayout('compartilhada-senha');
    await page.getByLabel('Senha do link').fill('cavalo errado');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('A senha não é esta.').waitFor();
    await page.getByLabel('Senha do link').fill(PASSWORD);
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

  it('ends the link at once', async () => {
    await visit()
      .page.getByRole('button', { name: /^Encerrar o link / })
      .click();
    await visit()
      .page.getByText(/^vale até /)
      .waitFor({ state: 'detached' });
    await stranger.page.reload();
    await stranger.page.getByText('Este link não vale').waitFor();
    expect(await stranger.page.request.get(link.replace('/c/', '/v1/app/shared/')).then((got) => got.status())).toBe(
      404,
    );
    await stranger.context.close();
  });
}
