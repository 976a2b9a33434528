/** Receipts in the browser: whose name they are in, and the page of a Pix payment with its countdown. */
import type { Locator, Page } from 'playwright-core';
import { pdfText } from '../support/api/pdf-text';
import { findBrowser } from '../support/console/browser';
import { emulateMedia } from '../support/console/emulate-media';
import { inOrder } from '../support/console/in-order';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import type { Visit } from '../support/console/visit';

const BROWSER = findBrowser();

const ENV = {
  AETHER_PAYMENTS: 'sandbox',
  AETHER_ISSUER_NAME: 'Exemplo Transcrições Ltda.',
  AETHER_ISSUER_CNPJ: '11.444.777/0001-61',
};

/** Shifts the clock of a page. */
const clockOff = (ms: number): string =>
  `{ const now = Date.now; Date.now = () => now() + ${ms}; globalThis.isClockOff = true; }`;

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('receipts in the browser', () => {
  let signedIn: SignedInBrowser;
  let visit: Visit;
  let page: Page;
  const it = inOrder();

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!, { env: ENV });
    ({ visit, page } = signedIn);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  const section = (): Locator => page.getByRole('region', { name: 'Dados para o recibo' });
  const timer = (): Locator => page.getByRole('timer');

  const open = async (): Promise<void> => {
    await page.goto('/saldo');
    await visit.heading('Saldo').waitFor();
  };

  /** Starts a Pix payment. Returns its id. */
  async function startPayment(): Promise<string> {
    await open();
    await page.getByLabel('Pix').check();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).press('Enter');
    await visit.heading('Pagamento').waitFor();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  }

  /** Moves the deadline of a payment, for the provider and for the service. */
  async function expireIn(id: string, ms: number): Promise<void> {
    for (const [name, _id] of [
      ['payments', id],
      ['sandbox_payments', `sandbox_${id}`],
    ] as const) {
      const $set = { expiresAt: new Date(Date.now() + ms) };
      await signedIn.stack.db.collection(name).updateOne({ _id: _id as never }, { $set });
    }
    await page.reload();
    await visit.heading('Pagamento').waitFor();
  }

  it('asks for the data before the first payment only if the user follows the link', async () => {
    await open();
    expect(await section().count()).toBe(0);
    await page.getByRole('link', { name: 'Informe os dados para o recibo' }).press('Enter');
    await section().getByLabel('Nome ou razão social').waitFor();
    await visit.holds('document.activeElement.textContent === "Dados para o recibo"');
    await visit.checkLayout('dados-do-recibo-formulario');
  });

  it('shows at the field that the digits of a CPF or CNPJ do not match, and keeps what was typed', async () => {
    await visit.retype(section().getByLabel('Nome ou razão social'), 'Clínica Boa Vista Ltda.');
    const taxId = section().getByLabel('CPF ou CNPJ');
    await visit.retype(taxId, '11.222.333/0001-80');
    await taxId.press('Enter');
    await section().getByText('Confira o CPF ou CNPJ, os dígitos verificadores não batem.').waitFor();
    expect(await taxId.getAttribute('aria-invalid')).toBe('true');
    expect(await taxId.inputValue()).toBe('11.222.333/0001-80');
    await visit.checkLayout('dados-do-recibo-recusados');
  });

  it('accepts the number without punctuation, and shows it with', async () => {
    const taxId = section().getByLabel('CPF ou CNPJ');
    await visit.retype(taxId, '11222333000181');
    await visit.retype(section().getByLabel('Endereço (opcional)'), 'Avenida Paulista, 1000, São Paulo, SP');
    await taxId.press('Enter');
    await section().getByText('CNPJ 11.222.333/0001-81').waitFor();
    await page.getByText('O recibo sai em nome de Clínica Boa Vista Ltda. (').waitFor();
    await section().getByText('Os que já foram emitidos não mudam.').waitFor();
    await visit.checkLayout('dados-do-recibo');
  });

  it('counts the time down on the page of a Pix payment, by the second', async () => {
    await emulateMedia(page, { reducedMotion: 'no-preference' });
    await startPayment();
    await page.getByText('aponte a câmera do celular para o código').waitFor();
    const first = await timer().textContent();
    expect(first).toMatch(/^Expira em (1:00:00|59:\d\d)$/);
    expect(await timer().getAttribute('aria-label')).toMatch(/^Expira em (1 h|59 min \d+ s|59 min)$/);
    await visit.holds(`document.querySelector('[role=timer]').textContent !== ${JSON.stringify(first)}`);
    // The seconds are not announced.
    expect(await page.getByText(/Faltam? \d+ minutos?/).count()).toBe(0);
    await visit.checkLayout('pagamento-contagem');
  });

  it('counts minutes where motion is reduced', async () => {
    await emulateMedia(page, { reducedMotion: 'reduce' });
    await visit.holds('/^Expira em (1 h|59 min)$/.test(document.querySelector("[role=timer]").textContent)');
    await emulateMedia(page, { reducedMotion: 'no-preference' });
    await visit.holds('/^Expira em 59:\\d\\d$/.test(document.querySelector("[role=timer]").textContent)');
  });

  it('prints the data on the receipt of the payment', async () => {
    await page.getByRole('button', { name: 'Pagar no ambiente de testes' }).press('Enter');
    await page.getByText('Pagamento confirmado.').waitFor();
    const link = page.getByRole('link', { name: 'Baixar o recibo (PDF)' });
    const answer = await page.request.get((await link.getAttribute('href'))!);
    const [text = ''] = pdfText(await answer.body());
    expect(text).toContain('EMITENTE\nExemplo Transcrições Ltda.\nCNPJ 11.444.777/0001-61');
    expect(text).toContain('CLIENTE\nClínica Boa Vista Ltda.\nCNPJ 11.222.333/0001-81\nAvenida Paulista, 1000');
  });

  it('announces minutes to screen readers as they pass, and says when the time is up', async () => {
    const id = await startPayment();
    await expireIn(id, 62_000);
    await visit.holds(
      '[...document.querySelectorAll("[role=status]")].some((each) => each.textContent === "Falta 1 minuto para o prazo acabar.")',
    );
    await expireIn(id, 2_500);
    await page.getByText(/^O prazo para pagar acabou\. Se o dinheiro já saiu/).waitFor();
    expect(await timer().count()).toBe(0);
  });

  it('counts by the clock of the service where that of the browser is off', async () => {
    const id = await startPayment();
    const other = await page.context().newPage();
    await other.addInitScript(clockOff(-900_000));
    await other.goto(`/saldo/${id}`);
    await other.getByRole('timer').waitFor();
    expect(await other.evaluate('globalThis.isClockOff')).toBe(true);
    expect(await other.getByRole('timer').getAttribute('aria-label')).toMatch(/^Expira em (1 h|59 min|59 min \d+ s)$/);
    await other.close();
  });

  it('changes and erases the data for the receipts that follow', async () => {
    await open();
    await section().getByRole('button', { name: 'Editar' }).press('Enter');
    const name = section().getByLabel('Nome ou razão social');
    await visit.retype(name, 'Ana Lima');
    await visit.retype(section().getByLabel('CPF ou CNPJ'), '529.982.247-25');
    await name.press('Enter');
    await section().getByText('CPF 529.982.247-25').waitFor();
    await section().getByRole('button', { name: 'Apagar os dados' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).press('Enter');
    await section().getByText('Os recibos saem só com o e-mail da conta.').waitFor();
    await visit.checkLayout('dados-do-recibo-ausentes');
    const { data } = (await (await page.request.get('/v1/app/invoices')).json()) as { data: { customer: object }[] };
    expect(data.map(({ customer }) => customer)).toMatchObject([{ name: 'Clínica Boa Vista Ltda.' }]);
  });

  it('has no violations of accessibility', async () => {
    expect(visit.violations).toEqual([]);
  });
});
