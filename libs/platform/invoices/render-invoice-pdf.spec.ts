import { NOT_FISCAL, type Invoice } from '@aether/domain';
import { pdfText } from '../../../test/support/api/pdf-text';
import { renderInvoicePdf } from './render-invoice-pdf';

const INVOICE: Invoice = {
  id: 'inv_01k9zv3m5q8r2t4w6y8a0c1e3g',
  number: 42,
  accountId: 'acc_01k9zv3m5q8r2t4w6y8a0c1e3g',
  paymentId: 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g',
  email: 'ana@exemplo.com.br',
  issuer: {
    name: 'Exemplo Transcrições Ltda.',
    taxId: '11444777000161',
    address: 'Rua Direita, 100, São Paulo, SP',
    email: 'financeiro@exemplo.com.br',
  },
  customer: {
    name: 'Clínica Świątek Ltda.',
    taxId: '11222333000181',
    address: 'Avenida Paulista, 1000, São Paulo, SP',
    email: 'contas@clinica.example',
  },
  purchase: { kind: 'top_up', microBrl: 600_000_000, microBrlPerHour: 1_500_000 },
  method: 'pix',
  issuedAt: new Date('2026-03-02T02:05:10Z'),
  sandbox: false,
};

/** A receipt that was stored before receipts named issuer and customer. */
const { issuer: _, customer: __, ...OLD } = INVOICE;

const WARNING = 'AMBIENTE DE TESTES: nenhum dinheiro foi movimentado.';

async function pagesOf(invoice: Invoice): Promise<readonly (readonly string[])[]> {
  return pdfText(await renderInvoicePdf(invoice)).map((page) => page.split('\n'));
}

describe('renderInvoicePdf', () => {
  it('prints issuer, customer, purchase, payment and amount, and that it is not a fiscal document', async () => {
    const [lines, ...more] = await pagesOf(INVOICE);
    expect(more).toEqual([]);
    expect(lines).toEqual([
      ...['Aether', 'Recibo nº 00000042', 'Emitido em 1º de março de 2026, às 23:05 (horário de Brasília)'],
      ...['EMITENTE', 'Exemplo Transcrições Ltda.', 'CNPJ 11.444.777/0001-61'],
      ...['Rua Direita, 100, São Paulo, SP', 'financeiro@exemplo.com.br'],
      ...['CLIENTE', 'Clínica Świątek Ltda.', 'CNPJ 11.222.333/0001-81'],
      ...['Avenida Paulista, 1000, São Paulo, SP', 'contas@clinica.example'],
      'Recebemos de Clínica Świątek Ltda., CNPJ 11.222.333/0001-81, a quantia de R$ 600,00 (seiscentos reais),',
      'por Pix, referente a crédito pré-pago para transcrição de áudio.',
      ...['DESCRIÇÃO', 'ÁUDIO', 'PREÇO', 'VALOR', '400 h', 'R$ 1,50 por hora', 'R$ 600,00'],
      ...['Recarga de crédito', 'Transcrição de áudio', 'Total pago', 'R$ 600,00', 'seiscentos reais'],
      ...['Forma de pagamento', 'Pix'],
      ...['Pagamento confirmado em', '1º de março de 2026, às 23:05 (horário de Brasília)'],
      ...['Identificador do pagamento', INVOICE.paymentId],
      ...[NOT_FISCAL, 'Dúvidas sobre este recibo: financeiro@exemplo.com.br'],
      'Recibo nº 00000042, página 1 de 1',
    ]);
  });

  it('prints a receipt of older versions, which names only an e-mail address', async () => {
    const [lines = []] = await pagesOf(OLD);
    expect(lines).toEqual(expect.arrayContaining(['CLIENTE', 'ana@exemplo.com.br', 'R$ 600,00', NOT_FISCAL]));
    expect(lines.join(' ')).not.toMatch(/EMITENTE|CNPJ|Dúvidas/);
  });

  it('prints the address of the account where the billing details have none', async () => {
    const { email: ___, ...customer } = INVOICE.customer!;
    expect((await pagesOf({ ...INVOICE, customer }))[0]).toContain('ana@exemplo.com.br');
  });

  it('prints the period of a subscription, and marks a sandbox payment', async () => {
    const period = { from: new Date('2026-03-02T12:00:00Z'), to: new Date('2026-04-02T12:00:00Z') };
    const purchase = { ...INVOICE.purchase, kind: 'subscription' } as const;
    const [lines] = await pagesOf({ ...INVOICE, purchase, method: 'card', period, sandbox: true });
    for (const line of ['Assinatura mensal', 'Período: 02/03/2026 a 02/04/2026', 'Cartão', 'TESTE', WARNING])
      expect(lines).toContain(line);
    expect((await pagesOf(INVOICE))[0]).not.toContain(WARNING);
  });

  it('continues on a second page after names and addresses that fill the first', async () => {
    const customer = { ...INVOICE.customer!, name: 'W'.repeat(150), address: 'W'.repeat(200) };
    const email = `${'x'.repeat(64)}@${'exemplo.'.repeat(20)}com.br`;
    const [first = [], second = [], ...more] = await pagesOf({
      ...INVOICE,
      sandbox: true,
      customer: { ...customer, email },
    });
    expect(more).toEqual([]);
    expect(first.join('')).toContain(email);
    expect(first.at(-1)).toBe('Recibo nº 00000042, página 1 de 2');
    expect(second.slice(0, 2)).toEqual(['TESTE', 'DESCRIÇÃO']);
    expect(second).toContain('Total pago');
    expect(second.at(-1)).toBe('Recibo nº 00000042, página 2 de 2');
  });

  it('prints the same receipt the same way', async () => {
    expect((await renderInvoicePdf(INVOICE)).equals(await renderInvoicePdf(INVOICE))).toBe(true);
  });
});
