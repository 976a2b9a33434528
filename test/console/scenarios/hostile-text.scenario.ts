/** Script injection through every input field and every URL of a page. */
import { HACKED } from '../../support/console/visitor';
import type { It, Visit } from '../../support/console/visit';
import { WebhookReceiver } from '../../support/webhooks/receiver';
import { wavFile } from '../../support/measure/wav-file';

const RUN = `globalThis.${HACKED}=1`;
/** Injections as an attribute, markup, a script and a template. */
const PAYLOADS = [
  `"><img src=x onerror="${RUN}">`,
  `'><svg onload=${RUN}>`,
  `</title></textarea></script><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
] as const;

/** Pairs of payloads, as one may close what another opens. */
const TEXTS = [PAYLOADS.slice(0, 2).join(' '), PAYLOADS.slice(2).join(' ')] as const;

/** Elements that exist only if text was interpreted as markup. */
const INJECTED = 'img[src="x"], svg[onload], [onerror], [onload], script:not([src]), iframe, object, embed, base';

export function hostileTextScenario(it: It, visit: () => Visit): void {
  /** Checks that no text became markup and no script ran. */
  async function expectNoInjection(): Promise<void> {
    const { page, visitor } = visit();
    expect(await page.locator(INJECTED).count()).toBe(0);
    expect(await visitor.isHacked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
  }

  it('shows keyterms, links and webhook URLs as text on every page', async () => {
    const { page, origin, apiKey } = visit();
    const receiver = await WebhookReceiver.open();
    try {
      const webhookUrl = `${receiver.address()}&x=`;
      for (const payload of TEXTS) {
        await page.goto('/transcrever');
        await visit().retype(page.getByLabel('Nomes e termos que aparecem no áudio (opcional)'), payload);
        await visit().retype(page.getByLabel('Ou cole o link do áudio'), `https://10.0.0.7/${payload}`);
        await page.getByRole('button', { name: 'Adicionar o link' }).click();
        await page.getByRole('button', { name: /^Remover https:/ }).waitFor();
        await expectNoInjection();
        await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
        await page.getByText(/^Não foi possível transcrever/).waitFor();
        await expectNoInjection();
        await page.goto('/webhooks');
        await visit().retype(page.getByLabel('URL que recebe os eventos'), webhookUrl + payload);
        await page.getByRole('button', { name: 'Enviar um evento de teste' }).click();
        await page.getByText('O evento de teste está a caminho.').waitFor();
        await page.getByRole('listitem').filter({ hasText: payload }).first().waitFor();
        await expectNoInjection();
      }
      // Pages also show text that programs send through the API.
      const query = new URLSearchParams({ reference: PAYLOADS.join(' ').slice(0, 200), keyterms: PAYLOADS[1] });
      const answer = await fetch(`${origin}/v1/transcriptions?${query.toString()}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'audio/wav' },
        body: new Uint8Array(wavFile(1, new Int16Array(16_000))),
      });
      expect(answer.status).toBe(200);
      const { id } = (await answer.json()) as { id: string };
      for (const path of ['/', '/transcricoes', `/transcricoes/${id}`]) {
        await page.goto(path);
        await page.getByText(PAYLOADS[0], { exact: false }).first().waitFor();
        await expectNoInjection();
      }
    } finally {
      await receiver.close();
    }
  });

  it('treats parts of page URLs as text', async () => {
    const { page } = visit();
    for (const payload of TEXTS.map(encodeURIComponent)) {
      for (const path of [
        `/${payload}`,
        `/transcricoes/${payload}`,
        `/transcricoes?situacao=${payload}&status=${payload}`,
        `/uso?dias=${payload}`,
        `/saldo/${payload}`,
        `/webhooks#${payload}`,
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoInjection();
      }
    }
  });

  it('rejects invalid e-mail addresses with a message, and without running them', async () => {
    const { page, visitor } = visit();
    const guest = await visitor.context.browser()!.newContext({ baseURL: visitor.origin, locale: 'pt-BR' });
    const form = await guest.newPage();
    const errors: string[] = [];
    form.on('pageerror', (error) => errors.push(String(error)));
    form.on('dialog', (dialog) => errors.push(dialog.message()) && void dialog.dismiss());
    const addresses = PAYLOADS.map((payload) => `${payload}@exemplo.com.br`);
    for (const [path, button] of [
      ['/cadastrar', 'Criar conta'],
      ['/entrar', 'Entrar'],
      ['/recuperar-senha', 'Enviar o link'],
    ] as const) {
      await form.goto(path);
      if (path !== '/recuperar-senha') await visit().retype(form.getByLabel('Senha'), 'cavalo correto bateria');
      for (const email of addresses) {
        await visit().retype(form.getByLabel('E-mail'), email);
        await form.getByRole('button', { name: button }).click();
        await form.getByText('Use um endereço como ana@exemplo.com.br.').waitFor();
        expect(await form.locator(INJECTED).count()).toBe(0);
      }
    }
    for (const email of addresses) {
      const answer = await form.request.post('/v1/app/sign-up', {
        data: { email, password: 'cavalo correto bateria' },
      });
      const found = [email, answer.status(), answer.headers()['content-type']];
      expect(found).toEqual([email, 400, 'application/json; charset=utf-8']);
    }
    // An unusual but valid address, which mails and pages must show as text.
    const odd = `a'onerror={{7*7}}&${Date.now()}@exemplo.com.br`;
    await form.goto('/cadastrar');
    await visit().retype(form.getByLabel('E-mail'), odd);
    await visit().retype(form.getByLabel('Senha'), 'cavalo correto bateria');
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await form.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' }).or(form.getByRole('alert')).waitFor();
    expect(await form.locator(INJECTED).count()).toBe(0);
    expect(errors).toEqual([]);
    await guest.close();
    await expectNoInjection();
    await page.goto('/');
  });
}
