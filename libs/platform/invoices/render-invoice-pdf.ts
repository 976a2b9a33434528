import { buffer } from 'node:stream/consumers';
import { invoiceNumber, type Invoice } from '@aether/domain';
import PDFDocument from 'pdfkit';
import { registerFonts } from '../documents/pdf-fonts';
import { drawInvoice } from './draw-invoice';
import { PdfSheet } from './pdf-sheet';

/** Renders A4. The same invoice always gives the same file; times are in Brasília time. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    // Texts are placed one by one: the library must not begin another page for those at the bottom.
    margin: 0,
    autoFirstPage: false,
    // Pages get their number when all are drawn.
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `Recibo nº ${invoiceNumber(invoice)}`,
      Author: invoice.issuer?.name ?? 'Aether',
      CreationDate: invoice.issuedAt,
    },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  drawInvoice(new PdfSheet(pdf), invoice);
  pdf.end();
  return bytes;
}
