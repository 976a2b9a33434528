import { invoiceNumber, NOT_FISCAL, type Invoice, type InvoiceParty } from '@aether/domain';
import type { TextLook } from '../documents/pdf-fonts';
import { BRAND_COLOR, drawLogo } from './draw-logo';
import {
  acknowledgment,
  amountInWords,
  amountText,
  itemTitle,
  methodText,
  momentText,
  periodText,
  quantityText,
  rateText,
  taxIdText,
} from './invoice-texts';
import type { Paragraph, PdfSheet } from './pdf-sheet';

const INK = '#191c20';
const QUIET = '#535a63';
const LINE = '#d9dde3';
const GROUND = '#f3f5f9';
const WARNING = '#6b4700';
const WARNING_GROUND = '#fff3d6';
const WATERMARK = '#f1e6cf';

const LOOKS = {
  brand: { font: 'bold', size: 17, color: INK },
  title: { font: 'bold', size: 19, color: BRAND_COLOR },
  label: { font: 'bold', size: 8, color: QUIET },
  strong: { font: 'bold', size: 10.5, color: INK },
  text: { font: 'regular', size: 10, color: INK },
  quiet: { font: 'regular', size: 9, color: QUIET },
  amount: { font: 'bold', size: 15, color: INK },
  warning: { font: 'bold', size: 10, color: WARNING },
  watermark: { font: 'bold', size: 92, color: WATERMARK },
} as const satisfies Record<string, TextLook>;

const PAD = 14;
const GAP = 16;
/** Of item, total and payment together, with some lines more than they usually have. */
const ITEM_HEIGHT = 230;

const paragraph = (text: string, look: keyof typeof LOOKS, before = 0): Paragraph => ({
  text,
  look: LOOKS[look],
  before,
});

/** Draws a receipt on one page, or on two if names and addresses are very long. */
export function drawInvoice(sheet: PdfSheet, invoice: Invoice): void {
  beginPage(sheet, invoice);
  let y = drawHead(sheet, invoice);
  if (invoice.sandbox) y = drawSandboxNotice(sheet, y);
  y = drawParties(sheet, invoice, y + GAP);
  y = drawAcknowledgment(sheet, invoice, y + GAP + 4) + GAP + 6;
  if (y + ITEM_HEIGHT > footTop(sheet)) {
    beginPage(sheet, invoice);
    y = sheet.margin;
  }
  y = drawItem(sheet, invoice, y);
  drawPayment(sheet, invoice, y + GAP + 6);
  sheet.onEachPage((number, count) => drawFoot(sheet, invoice, `página ${number} de ${count}`));
}

function beginPage(sheet: PdfSheet, { sandbox }: Invoice): void {
  sheet.pdf.addPage();
  if (sandbox) drawWatermark(sheet);
}

function drawHead(sheet: PdfSheet, invoice: Invoice): number {
  const { margin: x, width } = sheet;
  const place = { x, y: sheet.margin, width };
  drawLogo(sheet.pdf, { x, y: place.y, size: 34 });
  sheet.write([paragraph('Aether', 'brand')], { ...place, x: x + 44, y: place.y + 5 });
  const title = [
    paragraph(`Recibo nº ${invoiceNumber(invoice)}`, 'title'),
    paragraph(`Emitido em ${momentText(invoice.issuedAt)}`, 'quiet', 2),
  ];
  const y = sheet.write(title, { ...place, y: place.y - 4 }, 'right') + 14;
  sheet.rule(y, BRAND_COLOR, 1.5);
  return y;
}

function drawSandboxNotice(sheet: PdfSheet, top: number): number {
  const place = { x: sheet.margin, y: top + GAP, width: sheet.width };
  const text = [paragraph('AMBIENTE DE TESTES: nenhum dinheiro foi movimentado.', 'warning')];
  const height = sheet.heightOf(text, place.width - 2 * PAD) + PAD;
  sheet.panel(place, height, WARNING_GROUND);
  sheet.write(text, { x: place.x + PAD, y: place.y + PAD / 2, width: place.width - 2 * PAD });
  return place.y + height;
}

/** Issuer and customer side by side; the customer alone where no issuer is known. */
function drawParties(sheet: PdfSheet, { issuer, customer, email }: Invoice, y: number): number {
  const blocks = [
    ...(issuer === undefined ? [] : [partyBlock('EMITENTE', issuer)]),
    customer === undefined
      ? [paragraph('CLIENTE', 'label'), paragraph(email, 'strong', 4)]
      : partyBlock('CLIENTE', { ...customer, email: customer.email ?? email }),
  ];
  const width = (sheet.width - GAP * (blocks.length - 1)) / blocks.length;
  const height = Math.max(...blocks.map((block) => sheet.heightOf(block, width - 2 * PAD))) + 2 * PAD - 2;
  blocks.forEach((block, index) => {
    const x = sheet.margin + index * (width + GAP);
    sheet.panel({ x, y, width }, height, GROUND);
    sheet.write(block, { x: x + PAD, y: y + PAD - 2, width: width - 2 * PAD });
  });
  return y + height;
}

function partyBlock(label: string, { name, taxId, address, email }: InvoiceParty): readonly Paragraph[] {
  return [
    paragraph(label, 'label'),
    paragraph(name, 'strong', 4),
    paragraph(taxIdText(taxId), 'text', 2),
    ...(address === undefined ? [] : [paragraph(address, 'text', 2)]),
    ...(email === undefined ? [] : [paragraph(email, 'text', 2)]),
  ];
}

function drawAcknowledgment(sheet: PdfSheet, invoice: Invoice, y: number): number {
  return sheet.write([paragraph(acknowledgment(invoice), 'text')], { x: sheet.margin, y, width: sheet.width });
}

/** The table of what was bought, with its one row and the total. */
function drawItem(sheet: PdfSheet, { purchase, period }: Invoice, top: number): number {
  const { margin, width } = sheet;
  const [description, ...numbers] = columnsOf(margin, width);
  const row = (texts: readonly string[], look: 'label' | 'text', y: number): void =>
    numbers.forEach((column, index) => {
      sheet.write([paragraph(texts[index] ?? '', look)], { ...column, y }, 'right');
    });
  sheet.write([paragraph('DESCRIÇÃO', 'label')], { ...description, y: top });
  row(['ÁUDIO', 'PREÇO', 'VALOR'], 'label', top);
  let y = top + 16;
  sheet.rule(y, LINE);
  y += 9;
  const item = [
    paragraph(itemTitle(purchase), 'strong'),
    paragraph('Transcrição de áudio', 'quiet', 2),
    ...(period === undefined ? [] : [paragraph(`Período: ${periodText(period)}`, 'quiet', 2)]),
  ];
  row([quantityText(purchase), rateText(purchase.microBrlPerHour), amountText(purchase.microBrl)], 'text', y);
  y = sheet.write(item, { ...description, y }) + 9;
  sheet.rule(y, LINE);
  return drawTotal(sheet, purchase.microBrl, y + 11);
}

function drawTotal(sheet: PdfSheet, microBrl: number, y: number): number {
  const place = { x: sheet.margin, y, width: sheet.width };
  sheet.write([paragraph('Total pago', 'strong')], { ...place, y: y + 4 });
  const total = [paragraph(amountText(microBrl), 'amount'), paragraph(amountInWords(microBrl), 'quiet', 1)];
  return sheet.write(total, place, 'right');
}

function columnsOf(
  x: number,
  width: number,
): readonly [{ x: number; width: number }, ...{ x: number; width: number }[]] {
  const widths = [0.38, 0.23, 0.22, 0.17].map((share) => share * width);
  let from = x;
  const columns = widths.map((each) => {
    const column = { x: from, width: each };
    from += each;
    return column;
  });
  return [columns[0]!, ...columns.slice(1)];
}

function drawPayment(sheet: PdfSheet, { method, issuedAt, paymentId }: Invoice, top: number): void {
  const facts = [
    ['Forma de pagamento', methodText(method)],
    ['Pagamento confirmado em', momentText(issuedAt)],
    ['Identificador do pagamento', paymentId],
  ] as const;
  let y = top;
  for (const [name, value] of facts) {
    sheet.write([paragraph(name, 'quiet')], { x: sheet.margin, y: y + 0.7, width: 150 });
    y = sheet.write([paragraph(value, 'text')], { x: sheet.margin + 150, y, width: sheet.width - 150 }) + 3;
  }
}

const footTop = (sheet: PdfSheet): number => sheet.bottom - 46;

function drawFoot(sheet: PdfSheet, invoice: Invoice, page: string): void {
  const place = { x: sheet.margin, y: footTop(sheet), width: sheet.width };
  const contact = invoice.issuer?.email;
  sheet.rule(place.y - 10, LINE);
  sheet.write(
    [
      paragraph(NOT_FISCAL, 'quiet'),
      ...(contact === undefined ? [] : [paragraph(`Dúvidas sobre este recibo: ${contact}`, 'quiet', 2)]),
    ],
    place,
  );
  sheet.write(
    [paragraph(`Recibo nº ${invoiceNumber(invoice)}, ${page}`, 'quiet')],
    { ...place, y: sheet.bottom - 10 },
    'right',
  );
}

function drawWatermark(sheet: PdfSheet): void {
  const { pdf } = sheet;
  const [x, y] = [pdf.page.width / 2, pdf.page.height * 0.74];
  const look = LOOKS.watermark;
  const text = 'TESTE';
  pdf.save().rotate(-32, { origin: [x, y] });
  sheet.write([{ text, look }], { x: x - sheet.widthOf(text, look) / 2, y: y - look.size / 2, width: sheet.width });
  pdf.restore();
}
