import { inflateSync } from 'node:zlib';
import type { Invoice } from '@aether/domain';
import { renderInvoicePdf } from './render-invoice-pdf';

const INVOICE: Invoice = {
  id: 'inv_01k9zv3m5q8r2t4w6y8a0c1e3g',
  number: 42,
  accountId: 'acc_01k9zv3m5q8r2t4w6y8a0c1e3g',
  paymentId: 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g',
  email: 'ana@exemplo.com.br',
  purchase: { kind: 'top_up', microBrl: 600_000_000, microBrlPerHour: 1_500_000 },
  method: 'pix',
  issuedAt: new Date('2026-03-02T02:05:10Z'),
  sandbox: false,
};

/** The text of a page. Its strings are hexadecimal and, for the standard fonts, WinAnsi: Latin-1 except for a few characters. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  const pieces = shown.map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''),
  );
  return pieces.map((hex) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u00a0', ' ')).join('');
}

describe('renderInvoicePdf', () => {
  it('prints purchase, customer and amount, and that it is not a fiscal document', async () => {
    const pdf = await renderInvoicePdf(INVOICE);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(pdf);
    for (const part of [
      'Recibo nº 00000042',
      '01/03/2026',
      'ana@exemplo.com.br',
      'Recarga de crédito',
      'a R$ 1,50 por hora',
      'R$ 600,00',
      'Pix',
      INVOICE.paymentId,
      'Não é documento fiscal',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('AMBIENTE DE TESTES');
  });

  it('prints the period of a subscription, and marks a sandbox payment', async () => {
    const period = { from: new Date('2026-03-02T12:00:00Z'), to: new Date('2026-04-02T12:00:00Z') };
    const purchase = { ...INVOICE.purchase, kind: 'subscription' } as const;
    const text = textOf(await renderInvoicePdf({ ...INVOICE, purchase, method: 'card', period, sandbox: true }));
    expect(text).toContain('Assinatura mensal');
    expect(text).toMatch(/02\/03\/2026.* a 02\/04\/2026/);
    expect(text).toContain('Cartão');
    expect(text).toContain('AMBIENTE DE TESTES');
  });

  it('prints the same receipt the same way', async () => {
    expect(textOf(await renderInvoicePdf(INVOICE))).toBe(textOf(await renderInvoicePdf(INVOICE)));
  });
});
