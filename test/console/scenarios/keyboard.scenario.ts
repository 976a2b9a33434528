/** The whole application with the keyboard alone, with a visible focus at every step. */
import type { Browser, Locator, Page } from 'playwright-core';
import { linkFor } from '../../support/console/inbox';
import { pressTab } from '../../support/console/press-tab';
import { savedFile } from '../../support/console/saved-file';
import { Visit, type It } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';

const EMAIL = 'teclado@exemplo.com.br';
const PASSWORD = 'cavalo correto bateria';

/** More focusable elements than any page has. */
const STOPS = 120;

const OUTLINE = `(() => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
  return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
})()`;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const reached = target.and(page.locator(':focus'));
  for (let stops = 0; (await reached.count()) === 0; stops += 1) {
    if (stops === STOPS) throw new Error(`Tab does not lead to ${String(target)}`);
    await pressTab(page);
  }
  const isSeen = await page.evaluate<boolean>(OUTLINE);
  expect({ target: String(target), isSeen }).toEqual({ target: String(target), isSeen: true });
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** `sample`: a recording of a conversation. */
export function keyboardScenario(
  it: It,
  visit: () => Visit,
  { browser, sample }: { readonly browser: () => Browser; readonly sample: Buffer },
): void {
  it('supports sign-up, transcribing, reading, exporting, buying and deleting with the keyboard alone', async () => {
    const { stack, origin } = visit();
    const visitor = await Visitor.arrive(browser(), origin);
    const { page } = visitor;
    const there = new Visit(stack, visitor);
    const link = (name: string | RegExp): Locator => page.getByRole('link', { name, exact: typeof name === 'string' });
    const button = (name: string | RegExp): Locator =>
      page.getByRole('button', { name, exact: typeof name === 'string' });

    await page.goto('/entrar');
    await there.heading('Entrar').waitFor();
    // The first focusable element of every page skips the common navigation.
    await pressTab(page);
    expect(await page.getByRole('link', { name: 'Pular para o conteúdo' }).and(page.locator(':focus')).count()).toBe(1);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Crie uma, com 30 min grátis' }));
    await there.heading('Criar conta').waitFor();
    await type(page, page.getByLabel('E-mail'), EMAIL);
    await type(page, page.getByLabel('Senha'), PASSWORD);
    await page.keyboard.press('Enter');
    await there.heading('Confirme o seu e-mail').waitFor();
    await page.goto(await linkFor(stack.env['AETHER_DATA_DIR']!, EMAIL, '/confirmar'));
    await there.heading('Confirmar e-mail').waitFor();
    await type(page, page.getByLabel('Senha'), PASSWORD);
    await page.keyboard.press('Enter');
    await there.heading('Início').waitFor();
    await press(page, button('Criar uma chave de API'));
    await page.getByTestId('api-key').waitFor();

    await press(page, link('Transcrever'));
    await there.heading('Transcrever').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await press(page, button('Escolher arquivos'));
    await (await chooser).setFiles({ name: 'reunião.flac', mimeType: 'audio/flac', buffer: sample });
    await page.getByText('Grátis:', { exact: true }).waitFor();
    await tabTo(page, page.getByLabel('Medir o tom da conversa'));
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Medir o tom da conversa').isChecked()).toBe(true);
    await press(page, button('Transcrever'));
    await press(page, link(/^(Acompanhar|Abrir) reunião/));
    await page.getByRole('heading', { name: 'Dados mencionados' }).waitFor({ timeout: 300_000 });

    await type(page, page.getByLabel('Procurar no texto'), 'cpf');
    await page.getByText(/^\d+ de \d+$|^Nada encontrado$/).waitFor();
    await press(page, button('Renomear Pessoa 1'));
    await type(page, page.getByRole('dialog').getByLabel('Nome'), 'Ana');
    await page.keyboard.press('Enter');
    await button('Renomear Ana').waitFor();
    // After a dialog closes, the focus returns to the button that opened it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button('Renomear Ana').and(page.locator(':focus')).count()).toBe(1);
    await press(page, button('Baixar'));
    await tabTo(page, page.getByRole('radio', { name: 'Texto (TXT)' }));
    for (let down = 0; down < 4; down += 1) await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Legendas (SRT)' }).isChecked()).toBe(true);
    const saved = savedFile(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }));
    expect((await saved).bytes.toString('utf8')).toMatch(/^1\r?\n00:00:/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, button('Apagar tudo'));
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await press(page, button('Apagar tudo'));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo' }));
    await there.heading('Transcrições').waitFor();

    await press(page, link('Saldo'));
    await there.heading('Saldo').waitFor();
    await tabTo(page, page.getByRole('radio', { name: /^R\$\s20,00/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /^R\$\s50,00/ }).isChecked()).toBe(true);
    await press(page, button('Continuar para o pagamento'));
    await press(page, button('Pagar no ambiente de testes'));
    await page.getByText('Pagamento confirmado.').waitFor();
    await press(page, button('Sair'));
    await there.heading('Entrar').waitFor();
    expect([...visitor.complaints, ...visitor.foreignRequests]).toEqual([]);
    await visitor.context.close();
  });
}
