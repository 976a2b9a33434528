/** Members of an account in the browser: from the invitation to the removal, what each role sees, and tabs that show different accounts. */
import type { Browser, Locator, Page } from 'playwright-core';
import { AuditLogRepository } from '@aether/platform';
import { freshEmail } from '../support/api/app-users';
import { storeTranscription } from '../support/api/stored-transcription';
import { violationsOf } from '../support/console/accessibility';
import { findBrowser } from '../support/console/browser';
import { dropFile } from '../support/console/drop-file';
import { inOrder } from '../support/console/in-order';
import { linkFor } from '../support/console/inbox';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { Visit } from '../support/console/visit';
import { Visitor } from '../support/console/visitor';
import { act, sessionOf } from '../support/console/work-session';
import { wavFile } from '../support/measure/wav-file';

const BROWSER = findBrowser();
const PASSWORD = 'cavalo correto bateria';
const ACCOUNT = 'Escritório Lima';
const AUDIO = { name: 'solta.wav', mimeType: 'audio/wav', buffer: wavFile(1, new Int16Array(32_000)) };

const SECTIONS = {
  operator: ['Início', 'Transcrever', 'Transcrições', 'Vocabulário', 'Webhooks', 'Uso', 'Saldo', 'Equipe', 'Conta'],
  reader: ['Início', 'Transcrições', 'Vocabulário', 'Uso', 'Saldo', 'Equipe', 'Conta'],
};

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('the members of an account in the browser', () => {
  let signedIn: SignedInBrowser;
  let browser: Browser;
  let owner: Visit;
  let guest: Visit;
  /** Of the guest. */
  let page: Page;
  let recording: string;
  let guestAccountId: string;
  const email = freshEmail();

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ browser, visit: owner } = signedIn);
    guest = new Visit(signedIn.stack, await Visitor.arrive(browser, owner.origin));
    ({ page } = guest);
    const { accountId, stack } = signedIn;
    recording = `/transcricoes/${await storeTranscription(stack, { accountId, said: 'spk1: o contrato spk2: vence' })}`;
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  const dataDir = (): string => signedIn.stack.env['AETHER_DATA_DIR']!;
  const button = (name: string | RegExp, where: Page | Locator = page): Locator =>
    where.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  const sections = (): Promise<string[]> =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allTextContents();
  const switcher = (): Locator => page.locator('.switcher-button');

  async function open(path: string, heading: string, visit = guest): Promise<void> {
    await visit.page.goto(path);
    await visit.heading(heading).waitFor();
  }

  /** Whether a page says that the role does not include it. */
  async function refuses(path: string, heading: string): Promise<boolean> {
    await open(path, heading);
    await page.waitForLoadState('networkidle');
    return page.getByText('que não inclui esta página.', { exact: false }).isVisible();
  }

  async function setRole(role: 'owner' | 'operator' | 'reader'): Promise<void> {
    const { person } = await sessionOf(guest);
    await act(owner, 'PATCH', `members/${person.id}`, { role });
  }

  const vocabulary = async (): Promise<string> => (await page.request.get('/v1/vocabulary')).text();
  const enter = (accountId: string): Promise<unknown> => act(guest, 'POST', `accounts/${accountId}/enter`);

  it('names the account, invites, sends again and cancels', async () => {
    await open('/equipe', 'Equipe', owner);
    await owner.retype(owner.page.getByLabel('Nome', { exact: true }), ACCOUNT);
    await button('Salvar o nome', owner.page).click();
    await owner.page.getByText('Salvo.').waitFor();
    const dialog = owner.page.getByRole('dialog');
    const field = dialog.getByLabel('E-mail');
    for (const [address, role] of [
      [email, /^Operador/],
      ['outra@exemplo.com.br', /^Leitor/],
    ] as const) {
      await button('Convidar', owner.page).click();
      await owner.retype(field, address);
      await dialog.getByRole('radio', { name: role }).check();
      await button('Enviar convite', dialog).click();
      await owner.page.getByText(`O convite foi para ${address}`).waitFor();
    }
    await button('Convidar', owner.page).click();
    await owner.retype(field, (await sessionOf(owner)).person.email);
    await button('Enviar convite', dialog).click();
    await dialog.getByText('Esta pessoa já participa da conta.').waitFor();
    await owner.checkLayout('equipe-convidar');
    await button('Voltar', dialog).click();
    await button(`Enviar de novo o convite a ${email}`, owner.page).click();
    await owner.page.getByText('Enviado de novo.').waitFor();
    await owner.checkLayout('equipe-convites');
    await button('Cancelar o convite a outra@exemplo.com.br', owner.page).click();
    await owner.page.getByText('outra@exemplo.com.br').first().waitFor({ state: 'detached' });
  });

  it('leads an invited visitor from the mail over the sign-up to the invitation, and into the account', async () => {
    await page.goto(await linkFor(dataDir(), email, '/convites'));
    await page.getByText('Para ver o convite, entre com o e-mail que o recebeu.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Crie uma, com 30 min grátis' }).click();
    await page.getByText('Use o e-mail que recebeu o convite', { exact: false }).waitFor();
    await guest.checkLayout('cadastrar-convidado');
    await guest.retype(page.getByLabel('E-mail'), email);
    await guest.retype(page.getByLabel('Senha'), PASSWORD);
    await button('Criar conta').click();
    await guest.heading('Confirme o seu e-mail').waitFor();
    await page.goto(await linkFor(dataDir(), email, '/confirmar'));
    await guest.retype(page.getByLabel('Senha'), PASSWORD);
    await button('Confirmar e entrar').click();
    await guest.heading('Convites').waitFor();
    await page.getByRole('heading', { name: ACCOUNT }).waitFor();
    await page.getByText(`Você entrou com ${email}`).waitFor();
    await guest.checkLayout('convites');
    await page.getByRole('link', { name: 'Início' }).first().click();
    await page.getByText(`“${ACCOUNT}” convidou você`, { exact: false }).waitFor();
    await guest.checkLayout('inicio-convidado');
    await page.getByRole('link', { name: 'Ver o convite' }).click();
    guestAccountId = (await sessionOf(guest)).account.id;
    await button('Aceitar').click();
    await page.getByText(`Você agora participa de ${ACCOUNT}.`).waitFor();
    await guest.checkLayout('convite-aceito');
    await button('Entrar na conta').click();
    await guest.heading('Início').waitFor();
    await switcher().filter({ hasText: ACCOUNT }).waitFor();
    await page.getByRole('link', { name: /^Áudio de/ }).waitFor();
  });

  it('comes back to the invitations after a sign-in', async () => {
    await button('Sair').click();
    await page.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
    await page.goto('/convites');
    await guest.heading('Entrar').waitFor();
    await guest.retype(page.getByLabel('E-mail'), email);
    await guest.retype(page.getByLabel('Senha'), PASSWORD);
    await button('Entrar').click();
    await guest.heading('Convites').waitFor();
    await page.getByText('Nenhum convite em aberto.').waitFor();
    expect((await sessionOf(guest)).account.id).toBe(signedIn.accountId);
  });

  it('offers an operator what the role includes, and no page beyond it', async () => {
    await open('/', 'Início');
    expect(await sections()).toEqual(SECTIONS.operator);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'Comprar crédito' }).count()).toBe(0);
    expect(await refuses('/chaves', 'Chaves de API')).toBe(true);
    await guest.checkLayout('sem-permissao');
    expect(await refuses('/registro', 'Registro')).toBe(true);
    expect(await refuses('/saldo/pay_1', 'Pagamento')).toBe(true);
    expect(await refuses('/transcrever', 'Transcrever')).toBe(false);
    expect(await refuses('/webhooks', 'Webhooks')).toBe(false);
    await page.getByRole('heading', { name: 'Teste a sua URL' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Segredo da assinatura' }).count()).toBe(0);
    await open('/saldo', 'Saldo');
    await page.getByText('Quem é responsável pela conta compra crédito', { exact: false }).waitFor();
    await guest.checkLayout('saldo-operador');
    await open('/conta', 'Conta');
    await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
    for (const name of ['Apagar a conta', 'Baixar tudo', 'Salvar']) expect(await button(name).count()).toBe(0);
    await guest.checkLayout('conta-operador');
    await open('/equipe', 'Equipe');
    await page.getByRole('heading', { name: 'Deixar esta conta' }).waitFor();
    expect(await button('Convidar').count()).toBe(0);
    expect(await page.getByRole('combobox', { name: /^Função de/ }).count()).toBe(0);
    await guest.checkLayout('equipe-operador');
    await page.goto(recording);
    for (const name of ['Corrigir o texto', 'Criar um link', 'Apagar tudo', 'Editar título e etiquetas'])
      await button(name).waitFor();
  });

  it('lets an operator put a recording on legal hold, and an owner lift the hold', async () => {
    await page.goto(recording);
    await button('Preservar').click();
    await button('Preservar', page.getByRole('alertdialog')).click();
    await page.getByRole('heading', { name: 'Preservação legal' }).waitFor();
    await page.getByText('Só um responsável pela conta encerra a preservação.', { exact: false }).waitFor();
    for (const name of ['Apagar tudo', 'Encerrar a preservação']) expect(await button(name).count()).toBe(0);
    await guest.checkLayout('transcricao-preservada');
    await owner.page.goto(recording);
    await button('Encerrar a preservação', owner.page).click();
    await button('Encerrar', owner.page.getByRole('alertdialog')).click();
    await button('Apagar tudo', owner.page).waitFor();
  });

  it('says so when the role changes while a page is open, and then offers a reader nothing that changes', async () => {
    await open('/vocabulario', 'Vocabulário');
    await guest.retype(page.getByLabel('Como se escreve'), 'Aether');
    await setRole('reader');
    await button('Adicionar').click();
    await page.getByText('A sua função nesta conta mudou: agora é Leitor.', { exact: false }).waitFor();
    await button('Adicionar').waitFor({ state: 'detached' });
    await guest.checkLayout('vocabulario-leitor');
    expect(await sections()).toEqual(SECTIONS.reader);
    await page.goto(recording);
    await button(/^Baixar/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Tempo de fala' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of ['Corrigir o texto', 'Criar um link', 'Apagar tudo', 'Editar título e etiquetas'])
      expect(await button(name).count()).toBe(0);
    expect(await button(/^(Renomear|Juntar) /).count()).toBe(0);
    await guest.checkLayout('transcricao-leitor');
    await open('/transcricoes', 'Transcrições');
    await page.getByRole('checkbox', { name: /^Selecionar Áudio/ }).check();
    await button('Baixar ZIP').waitFor();
    await page.keyboard.press('Delete');
    for (const name of ['Etiquetar', 'Apagar']) expect(await button(name).count()).toBe(0);
    expect(await button(/^Editar título/).count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await guest.checkLayout('transcricoes-leitor');
  });

  it('shows a reader who drops, shares or records audio that the role does not include it', async () => {
    await open('/uso', 'Uso');
    await dropFile(page, AUDIO);
    await guest.heading('Transcrever').waitFor();
    expect(await refuses('/transcrever', 'Transcrever')).toBe(true);
    expect(await refuses('/transcrever?compartilhado', 'Transcrever')).toBe(true);
    expect(await page.locator('input[type=file]').count()).toBe(0);
    expect(await refuses('/webhooks', 'Webhooks')).toBe(true);
    await open('/', 'Início');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').getByRole('link', { name: 'Transcrever' }).count()).toBe(0);
    await guest.checkLayout('inicio-leitor');
  });

  it('takes up a better role when the user comes back to the tab', async () => {
    await setRole('operator');
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await page.getByText('agora é Operador.', { exact: false }).waitFor();
    expect(await sections()).toEqual(SECTIONS.operator);
  });

  it('changes the account in the header, and loads the other tabs again', async () => {
    const second = await guest.visitor.context.newPage();
    await second.goto('/transcricoes');
    await second.getByRole('link', { name: /^Áudio de/ }).waitFor();
    await page.bringToFront();
    await switcher().click();
    expect(await switcher().getAttribute('aria-expanded')).toBe('true');
    await guest.checkLayout('trocar-de-conta');
    await page.keyboard.press('Escape');
    expect(await switcher().getAttribute('aria-expanded')).toBe('false');
    await switcher().click();
    await button(new RegExp(`^${email}`)).click();
    await switcher().filter({ hasText: email }).waitFor();
    await guest.heading('Início').waitFor();
    await second.waitForURL((url) => url.pathname === '/');
    await second.locator('.switcher-button', { hasText: email }).waitFor();
    expect(await second.getByRole('link', { name: /^Áudio de/ }).count()).toBe(0);
    await second.close();
  });

  it('sends nothing from a page of another account, and leads to the first page of the present one', async () => {
    await open('/vocabulario', 'Vocabulário');
    await guest.retype(page.getByLabel('Como se escreve'), 'Segredo');
    await enter(signedIn.accountId);
    await button('Adicionar').click();
    const notice = page.getByRole('alertdialog', { name: 'Esta página é de outra conta' });
    await notice.waitFor();
    await guest.checkLayout('outra-conta');
    await page.keyboard.press('Escape');
    await button('Ir para a conta atual', notice).click();
    await switcher().filter({ hasText: ACCOUNT }).waitFor();
    await guest.heading('Início').waitFor();
    expect(await vocabulary()).not.toContain('Segredo');
    await enter(guestAccountId);
    expect(await vocabulary()).not.toContain('Segredo');
    await enter(signedIn.accountId);
  });

  it('stops an upload whose account is no longer the one of the session', async () => {
    await open('/transcrever', 'Transcrever');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/uploads', async (route) => {
      await held;
      await route.continue();
    });
    await page.setInputFiles('input[type=file]', AUDIO);
    await button('Transcrever').click();
    await page
      .getByText(/solta\.wav/)
      .first()
      .waitFor();
    await switcher().click();
    await button(new RegExp(`^${email}`)).click();
    const asks = page.getByRole('alertdialog', { name: 'Trocar de conta agora?' });
    await asks.waitFor();
    await guest.checkLayout('trocar-com-envio');
    await button('Ficar nesta conta', asks).click();
    await enter(guestAccountId);
    release();
    const notice = page.getByRole('alertdialog', { name: 'Esta página é de outra conta' });
    await notice.waitFor();
    await button('Ir para a conta atual', notice).click();
    await switcher().filter({ hasText: email }).waitFor();
    await page.unroute('**/v1/uploads');
    for (const accountId of [guestAccountId, signedIn.accountId])
      expect(await signedIn.stack.db.collection('uploads').countDocuments({ accountId })).toBe(0);
  });

  it('removes a member, whose open page says so at its next request', async () => {
    await enter(signedIn.accountId);
    await open('/vocabulario', 'Vocabulário');
    await guest.retype(page.getByLabel('Como se escreve'), 'Depois');
    await open('/equipe', 'Equipe', owner);
    await owner.page.getByRole('combobox', { name: `Função de ${email}` }).selectOption({ label: 'Responsável' });
    await owner.page.getByText('Agora é Responsável.').waitFor();
    await owner.checkLayout('equipe-membros');
    await button(`Remover ${email}`, owner.page).click();
    const dialog = owner.page.getByRole('alertdialog');
    await dialog.getByText('perde o acesso a esta conta na hora', { exact: false }).waitFor();
    await owner.checkLayout('equipe-remover');
    await button('Remover', dialog).click();
    await owner.page.getByText(email).first().waitFor({ state: 'detached' });
    await button('Adicionar').click();
    const notice = page.getByRole('alertdialog', { name: 'Esta página é de outra conta' });
    await button('Ir para a conta atual', notice).click();
    await page.locator('.who-email', { hasText: email }).first().waitFor();
    expect(await switcher().count()).toBe(0);
  });

  it('lets a member leave', async () => {
    await act(owner, 'POST', 'invitations', { email, role: 'reader' });
    await open('/convites', 'Convites');
    await button('Aceitar').click();
    await button('Entrar na conta').click();
    await switcher().filter({ hasText: ACCOUNT }).waitFor();
    await open('/equipe', 'Equipe');
    await button('Deixar de participar').click();
    await button('Deixar de participar', page.getByRole('alertdialog')).click();
    await page.locator('.who-email', { hasText: email }).first().waitFor();
    await guest.heading('Início').waitFor();
    expect((await sessionOf(guest)).account.id).toBe(guestAccountId);
  });

  it('declines an invitation', async () => {
    await act(owner, 'POST', 'invitations', { email, role: 'reader' });
    await open('/convites', 'Convites');
    await button('Recusar').click();
    await page.getByText('Nenhum convite em aberto.').waitFor();
  });

  it('sums the usage of keys by their project', async () => {
    const { page: own } = owner;
    await open('/chaves', 'Chaves de API', owner);
    for (const [name, project] of [
      ['Painel', 'Cobrança'],
      ['Planilha', ''],
    ] as const) {
      await button('Nova chave', own).click();
      const dialog = own.getByRole('dialog');
      await owner.retype(dialog.getByLabel('Nome da chave nova'), name);
      await owner.retype(dialog.getByLabel('Projeto'), project);
      expect(await dialog.locator('datalist option').count()).toBe(project === '' ? 1 : 0);
      await button('Criar chave', dialog).click();
      await own.getByText(`A chave “${name}” já funciona.`).waitFor();
    }
    await own.locator('.row-item', { hasText: 'Painel' }).getByText('Cobrança').waitFor();
    await owner.checkLayout('chaves-projeto');
    const { db } = signedIn.stack;
    const key = await db.collection('api_keys').findOne({ accountId: signedIn.accountId, name: 'Painel' });
    const id = recording.split('/').at(-1)!;
    await db.collection<{ _id: string }>('transcriptions').updateOne({ _id: id }, { $set: { apiKeyId: key?._id } });
    await storeTranscription(signedIn.stack, { accountId: signedIn.accountId, said: 'bom dia' });
    await open('/uso', 'Uso', owner);
    const table = own.getByRole('region', { name: 'Por projeto' }).getByRole('table');
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['Projeto', 'Áudio', 'Transcrições'],
      ['Cobrança', '3 s', '1'],
      ['Sem projeto', '1 s', '1'],
    ]);
    await owner.checkLayout('uso-projetos');
  });

  it('shows owners what happened, by whom, when and from where, page by page', async () => {
    const { page: own } = owner;
    const rows = own.locator('.audit .row-item');
    const auditLog = new AuditLogRepository(signedIn.stack.db);
    const { accountId } = signedIn;
    const key = await signedIn.stack.db.collection<{ _id: string; hint: string }>('api_keys').findOne({ accountId });
    const actor = { kind: 'api_key', id: key!._id } as const;
    await auditLog.append({ accountId, action: 'vocabulary.erased', actor });
    await open('/registro', 'Registro', owner);
    await rows.filter({ hasText: 'Vocabulário apagado' }).getByText(`Pela chave …${key!.hint}`).waitFor();
    const changed = rows
      .filter({ hasText: 'Função de um participante alterada' })
      .filter({ hasText: 'função: Leitor' });
    await changed.getByText(`Por ${(await sessionOf(owner)).person.email}`).waitFor();
    await changed.getByText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/).waitFor();
    await changed.getByText(/^de (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/).waitFor();
    const accepted = rows.filter({ hasText: 'Convite aceito' }).filter({ hasText: 'função: Operador' });
    await accepted.getByText(`Por ${email}`).waitFor();
    // The invitation is no longer open, and the log still names the invited.
    const sent = rows.filter({ hasText: 'Convite enviado' }).filter({ hasText: 'função: Operador' });
    await sent.getByText(email, { exact: true }).first().waitFor();
    await rows.filter({ hasText: 'nome: “Escritório Lima”' }).waitFor();
    await owner.checkLayout('registro');
    const service = { kind: 'service', id: null } as const;
    for (let count = 0; count < 50; count += 1)
      await auditLog.append({ accountId, action: 'sign_in.refused', actor: service });
    await open('/registro', 'Registro', owner);
    await rows.first().getByText('Pelo próprio serviço').waitFor();
    expect(await rows.count()).toBe(50);
    await button('Mostrar mais', own).click();
    await accepted.waitFor();
    expect(await rows.count()).toBeGreaterThan(50);
  });

  it('shows all sections on a phone behind a button, without moving the page', async () => {
    const { page: own } = owner;
    // Firefox presses no button with a key in a tab in the background.
    await own.bringToFront();
    await own.setViewportSize({ width: 360, height: 740 });
    await open('/', 'Início', owner);
    const menu = button('Menu', own);
    const navigation = own.getByRole('navigation', { name: 'Principal' });
    const isExpanded = (): Promise<string | null> => menu.getAttribute('aria-expanded');
    const top = (): Promise<number> => own.evaluate(`document.querySelector('h1').getBoundingClientRect().top`);
    expect([await isExpanded(), await navigation.count()]).toEqual(['false', 0]);
    const before = await top();
    await menu.press('Enter');
    expect(await isExpanded()).toBe('true');
    const links = await navigation.getByRole('link').all();
    expect(links).toHaveLength(11);
    for (const target of [menu, ...links, button('Sair', own)]) {
      const { x, y, width, height } = (await target.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
      expect(Math.min(x, y, 360 - x - width, 740 - y - height)).toBeGreaterThanOrEqual(0);
    }
    expect(await top()).toBe(before);
    expect(await violationsOf(own)).toEqual([]);
    await owner.checkLayout('menu');
    await own.setViewportSize({ width: 360, height: 740 });
    await own.keyboard.press('Escape');
    expect(await isExpanded()).toBe('false');
    expect(await own.evaluate('document.activeElement.textContent')).toBe('Menu');
    await menu.press('Enter');
    await navigation.getByRole('link', { name: 'Webhooks' }).click();
    await owner.heading('Webhooks').waitFor();
    expect(await isExpanded()).toBe('false');
    await menu.click();
    await own.mouse.click(180, 730);
    expect(await isExpanded()).toBe('false');
    await own.setViewportSize({ width: 1280, height: 800 });
  });

  it('has no accessibility violation, and violates no policy', async () => {
    expect([...owner.violations, ...guest.violations]).toEqual([]);
    expect([...owner.visitor.complaints, ...guest.visitor.complaints]).toEqual([]);
    expect(guest.visitor.foreignRequests).toEqual([]);
  });
});
