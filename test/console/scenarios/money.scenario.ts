/** Credit: bought by Pix, confirmed, with receipt and monthly statement. */
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { It, Visit } from '../../support/console/visit';

export function moneyScenario(it: It, visit: () => Visit): void {
  it('tops up by Pix with a QR code, and shows the credit and the receipt after the payment', async () => {
    const { page, stack } = visit();
    await page.getByRole('link', { name: 'Saldo' }).click();
    await visit().heading('Saldo').waitFor();
    await page.getByText('Teste grátis: R$ 0,90').waitFor();
    await visit().checkLayout('saldo');
    await page.getByLabel(/^R\$\s50,00, 29 h \d+ min de áudio a R\$\s1,71 por hora/).check();
    await page.getByLabel('Pix').check();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
    await visit().heading('Pagamento').waitFor();
    const code = (await page.getByTestId('pix-code').textContent()) ?? '';
    expect(code).toMatch(/^0002/);
    await visit().holds('document.querySelector("img.qr").naturalWidth > 0');
    expect(await readQr(page)).toBe(code);
    await visit().checkLayout('pagamento');
    expect(await stack.db.collection('invoices').countDocuments({ accountId: await visit().accountId() })).toBe(0);
    await page.getByRole('button', { name: 'Pagar no ambiente de testes' }).click();
    await page.getByText('Pagamento confirmado.').waitFor();
    await visit().checkLayout('pagamento-confirmado');
    const began = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar o recibo (PDF)' }).click();
    const pdf = readFileSync(await (await began).path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await page.getByRole('link', { name: 'Voltar ao saldo' }).click();
    await page.getByText('Recarga: R$ 50,00').waitFor();
    await page.getByText('Confirmado', { exact: true }).waitFor();
    await page.getByText(/^Nº \d+, R\$\s50,00$/).waitFor();
    await visit().checkLayout('saldo-recarregado');
    const statement = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar o extrato' }).click();
    expect(readFileSync(await (await statement).path(), 'utf8').split('\n').length).toBeGreaterThan(2);
  });

  it('shows the balance instead of free minutes on the first page of an account that has paid', async () => {
    const { page } = visit();
    await page.getByRole('link', { name: 'Início' }).click();
    await page.getByText(/^de áudio, com R\$\s50,90$/).waitFor();
    await page.getByText('Ainda nenhuma. A primeira aparece aqui.').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('grátis');
    await page.getByRole('link', { name: 'Saldo' }).click();
  });

  it('pays for a month of the subscription, and shows when it ends', async () => {
    const { page } = visit();
    await page.getByText('Você não tem assinatura.').waitFor();
    await page.getByLabel(/^Assinatura de um mês: R\$\s90,00/).check();
    await page.getByLabel('Cartão').check();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
    await visit().heading('Pagamento').waitFor();
    await page.getByRole('button', { name: 'Pagar no ambiente de testes' }).click();
    await page.getByText('Pagamento confirmado.').waitFor();
    await page.getByRole('link', { name: 'Voltar ao saldo' }).click();
    await page.getByText(/^Paga até \d+ de \S+ de \d{4}\.$/).waitFor();
    await page.getByText(/^Assinatura: R\$\s90,00$/).waitFor();
    const lots = visit().stack.db.collection<{ lots: { kind: string }[] }>('wallets');
    const wallet = await lots.findOne({ _id: (await visit().accountId()) as never });
    expect(wallet?.lots.map(({ kind }) => kind)).toContain('subscription');
    await visit().checkLayout('saldo-assinatura');
  });
}

/** Reads the QR code from a screenshot, like a phone's camera. */
async function readQr(page: Visit['page']): Promise<string | undefined> {
  const { width, height, data } = PNG.sync.read(await page.locator('img.qr').screenshot());
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}
