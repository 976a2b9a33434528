/** Sign-in at a real identity provider in the browser, on the real service: each way that it can end, and what a user without a password does. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import { findBrowser, openBrowser } from '../support/console/browser';
import { inOrder } from '../support/console/in-order';
import { Visit } from '../support/console/visit';
import { Visitor } from '../support/console/visitor';
import { LocalProvider, loginOf } from '../support/oidc/local-provider';
import { signInAtProvider } from '../support/oidc/provider-pages';
import { Stack } from '../support/stack/stack';

const BROWSER = findBrowser();
const EMAIL = 'ana@exemplo.com.br';
const BUTTON = 'Entrar com conta Exemplo';

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('sign-in at an identity provider in the browser', () => {
  let provider: LocalProvider;
  let stack: Stack;
  let browser: Browser;
  let origin: string;
  let visit: Visit;
  let page: Page;
  /** Addresses to which the provider sent the browser back. */
  const returns: string[] = [];

  beforeAll(async () => {
    provider = await LocalProvider.reserve();
    const env = { ...provider.env, AETHER_OIDC_EMAIL_DOMAINS: 'exemplo.com.br', AETHER_LOG_LEVEL: 'debug' };
    [stack, browser] = await Promise.all([Stack.isolated({ env, only: ['gateway'] }), openBrowser(BROWSER!)]);
    origin = stack.client.baseUrl.replace('127.0.0.1', 'localhost');
    await provider.start(origin);
    visit = await arrive();
    ({ page } = visit);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await provider?.stop();
  });

  /** A browser that is signed in nowhere. */
  async function arrive(): Promise<Visit> {
    const visitor = await Visitor.arrive(browser, origin);
    // The provider's pages ask for fonts of another site.
    await visitor.context.route('https://fonts.googleapis.com/**', (route) => route.abort());
    visitor.page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith(`${origin}/entrar/retorno?`))
        returns.push(request.url());
    });
    return new Visit(stack, visitor);
  }

  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('link', { name: 'Criar conta' }).first().waitFor();
  };

  it('offers the provider beside the password, with the terms', async () => {
    await page.goto('/cadastrar');
    await page.getByRole('button', { name: BUTTON }).waitFor();
    await visit.checkLayout('cadastrar-provedor');
    await page.goto('/uso');
    await visit.heading('Entrar').waitFor();
    await page.getByLabel('Senha').waitFor();
    await page.getByText('Ao entrar com conta Exemplo pela primeira vez, você concorda com os').waitFor();
    await visit.checkLayout('entrar-provedor');
  });

  it('signs a new user in and continues at the requested page, without the code in the history', async () => {
    await page.getByRole('button', { name: BUTTON }).click();
    await signInAtProvider(page, loginOf('ana', EMAIL), origin);
    await visit.heading('Uso').waitFor();
    await page.getByText(EMAIL).first().waitFor();
    expect(page.url()).toBe(`${origin}/uso`);
    await page.goto('/');
    await page.getByText('30 min grátis').waitFor();
    await page.goBack();
    await visit.heading('Uso').waitFor();
    expect(page.url()).toBe(`${origin}/uso`);
    expect(returns).toHaveLength(1);
    expect(await visit.visitor.storage()).not.toContain(new URL(returns[0]!).searchParams.get('code'));
  });

  it('signs the user in to the same account again, without asking at the provider', async () => {
    const account = await visit.accountId();
    await signOut();
    // From another page, so that the sign-in does not continue where the user signed out.
    await page.goto('/');
    await page.goto('/entrar');
    await page.getByRole('button', { name: BUTTON }).click();
    await visit.heading('Início').waitFor();
    expect(await visit.accountId()).toBe(account);
    await signOut();
  });

  it('refuses an address with a state that this browser did not begin with', async () => {
    const used = new URL(returns[0]!);
    used.searchParams.set('state', 'A'.repeat(43));
    await page.goto(used.href);
    await page.getByRole('alert').getByText('O tempo para entrar acabou').waitFor();
    expect(page.url()).toBe(`${origin}/entrar/retorno`);
    await visit.checkLayout('entrar-retorno-recusado');
  });

  it('refuses an address that was used before', async () => {
    await page.goto(returns.at(-1)!);
    await page.getByRole('alert').getByText('O tempo para entrar acabou').waitFor();
    await page.getByRole('link', { name: 'Voltar à página de entrada' }).click();
    await visit.heading('Entrar').waitFor();
    await page.goto('/entrar/retorno');
    await page.getByText('A entrada não foi concluída: comece de novo.').waitFor();
  });

  it('says that the provider refused when the user cancels there', async () => {
    const other = await arrive();
    await other.page.goto('/entrar');
    await other.page.getByRole('button', { name: BUTTON }).click();
    await other.page.getByRole('link', { name: /Cancel/ }).click();
    await other.page.getByRole('alert').getByText('O provedor de acesso não confirmou quem você é').waitFor();
    await other.visitor.context.close();
  });

  it('refuses an unverified address, and one of another domain', async () => {
    for (const [login, message] of [
      [loginOf('bia', 'bia@exemplo.com.br', false), 'O provedor de acesso não informou um e-mail confirmado'],
      [loginOf('bia', 'bia@outro.com.br'), 'O domínio do seu e-mail não pode entrar neste serviço'],
    ] as const) {
      const other = await arrive();
      await other.page.goto('/entrar');
      await other.page.getByRole('button', { name: BUTTON }).click();
      await signInAtProvider(other.page, login, origin);
      await other.page.getByRole('alert').getByText(message).waitFor();
      await other.visitor.context.close();
    }
  });

  it('links an account that has the address after its password', async () => {
    const client = await AppClient.connect(stack.client.baseUrl);
    const user = await createSignedInUser(stack.db, client);
    const other = await arrive();
    await other.page.goto('/entrar');
    await other.page.getByRole('button', { name: BUTTON }).click();
    await signInAtProvider(other.page, loginOf('caio', user.email), origin);
    await other.heading('Você já tem uma conta').waitFor();
    await other.page.getByText(user.email).waitFor();
    await other.checkLayout('entrar-ligar');
    await other.retype(other.page.getByLabel('Senha'), 'outra senha qualquer');
    await other.page.getByRole('button', { name: 'Vincular e entrar' }).click();
    await other.page.getByText('Não é a senha da sua conta.').waitFor();
    await other.retype(other.page.getByLabel('Senha'), PASSWORD);
    await other.page.getByRole('button', { name: 'Vincular e entrar' }).click();
    await other.heading('Início').waitFor();
    expect(await other.accountId()).toBe(user.accountId);

    await other.page.getByRole('link', { name: 'Conta', exact: true }).click();
    const access = other.page.getByRole('region', { name: 'Acesso pela organização' });
    await access.getByText('conta Exemplo', { exact: true }).waitFor();
    await other.checkLayout('conta-provedor-ligado');
    await access.getByRole('button', { name: 'Desvincular conta Exemplo' }).click();
    await access.getByText('Para entrar também com conta Exemplo').waitFor();
    expect(other.violations).toEqual([]);
    await other.visitor.context.close();
  });

  it('shows a user without a password only what applies', async () => {
    await page.goto('/entrar');
    await page.getByRole('button', { name: BUTTON }).click();
    await visit.heading('Início').waitFor();
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await page
      .getByText('Você entra com conta Exemplo: a senha e a verificação em duas etapas são as de lá.')
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Senha' }).count()).toBe(0);
    await visit.checkLayout('conta-sem-senha');
    await page.getByRole('button', { name: 'Criar também uma senha' }).click();
    await page.getByText('Enviamos um e-mail.').waitFor();
  });

  it('downloads the data and deletes the account after a fresh sign-in at the provider', async () => {
    await page.getByRole('button', { name: 'Baixar tudo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: BUTTON }).click();
    // The provider asks again, although the user is signed in there.
    await signInAtProvider(page, loginOf('ana', EMAIL), origin);
    const exported = page.getByRole('dialog', { name: 'Baixar tudo o que a conta guarda?' });
    await exported.getByRole('button', { name: 'Baixar', exact: true }).waitFor();
    await visit.checkLayout('conta-confirmada');
    const download = page.waitForEvent('download');
    await exported.getByRole('button', { name: 'Baixar', exact: true }).click();
    await download;
    await page.getByRole('button', { name: 'Apagar a conta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar para sempre' }).click();
    await visit.heading('A conta foi fechada').waitFor();
  });

  it('says that the provider is away, and works when it is back', async () => {
    await provider.stop();
    // A gateway knows the provider's addresses for an hour, and would send the browser there; a new one does not.
    await stack.kill('gateway');
    const other = await arrive();
    await other.page.goto('/entrar');
    await other.page.getByRole('button', { name: BUTTON }).click();
    await other.page.getByRole('alert').getByText('O provedor de acesso não está respondendo').waitFor();
    await other.checkLayout('entrar-provedor-fora');
    expect(other.violations).toEqual([]);
    await provider.start(origin);
    await other.page.getByRole('button', { name: BUTTON }).click();
    await signInAtProvider(other.page, loginOf('duda', 'duda@exemplo.com.br'), origin);
    await other.heading('Início').waitFor();
    await other.visitor.context.close();
  });

  it('offers nothing with a password where the operator has turned passwords off', async () => {
    const further = await stack.another('gateway', { AETHER_PASSWORD_SIGN_IN: 'false' });
    const visitor = await Visitor.arrive(browser, `http://localhost:${further.port}`);
    const other = new Visit(stack, visitor);
    for (const path of ['/cadastrar', '/recuperar-senha']) {
      await other.page.goto(path);
      await other.page.getByRole('button', { name: BUTTON }).waitFor();
      expect(new URL(other.page.url()).pathname).toBe('/entrar');
    }
    expect(await other.page.getByLabel('Senha').count()).toBe(0);
    await other.checkLayout('entrar-so-provedor');
    expect(other.violations).toEqual([]);
    await visitor.context.close();
    await further.stop();
  });

  it('breaks no rule of accessibility or of the policy, and logs no secret', async () => {
    expect(visit.violations).toEqual([]);
    expect(visit.visitor.complaints).toEqual([]);
    const log = await readFile(join(stack.dataDir, 'logs/gateway.log'), 'utf8');
    expect(log).toContain('the identity provider failed');
    const secrets = returns.flatMap((url) =>
      [...new URL(url).searchParams].filter(([name]) => name === 'code' || name === 'state'),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of [...secrets.map(([, value]) => value), provider.env['AETHER_OIDC_CLIENT_SECRET']!, EMAIL])
      expect(log).not.toContain(secret);
  });
});
