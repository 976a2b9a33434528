import { buffer } from 'node:stream/consumers';
import { invoiceItem, invoiceNumber, NOT_FISCAL, type Invoice } from '@aether/domain';
import PDFDocument from 'pdfkit';

const TIME_ZONE = 'America/Sao_Paulo';

/** Renders one A4 page. The same invoice always gives the same text; times are in Brasília time. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const { issuedAt } = invoice;
  const title = `Recibo nº ${invoiceNumber(invoice)}`;
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title, CreationDate: issuedAt } });
  const bytes = buffer(document);
  document.font('Helvetica-Bold').fontSize(20).text('Aether').moveDown(0.5).fontSize(14).text(title).moveDown();
  document.font('Helvetica').fontSize(11);
  for (const [name, value] of linesOf(invoice)) {
    document.font('Helvetica-Bold').text(`${name}: `, { continued: true }).font('Helvetica').text(value).moveDown(0.4);
  }
  document.moveDown().font('Helvetica-Bold').text(NOT_FISCAL);
  if (invoice.sandbox) document.moveDown().text('AMBIENTE DE TESTES: nenhum dinheiro foi movimentado.');
  document.end();
  return bytes;
}

function linesOf(invoice: Invoice): readonly (readonly [string, string])[] {
  const { email, purchase, method, issuedAt, period, paymentId } = invoice;
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return [
    ['Emitido em', moment(issuedAt)],
    ['Cliente', email],
    ['Descrição', invoiceItem(invoice)],
    ...(period === undefined ? [] : [['Período', `${moment(period.from)} a ${moment(period.to)}`] as const]),
    ['Valor pago', reais.format(purchase.microBrl / 1_000_000)],
    ['Forma de pagamento', method === 'pix' ? 'Pix' : 'Cartão'],
    ['Pagamento', paymentId],
  ];
}

function moment(date: Date): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE }).format(date);
}
