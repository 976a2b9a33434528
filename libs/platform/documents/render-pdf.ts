import { buffer } from 'node:stream/consumers';
import type { DocumentBlock, DocumentContent } from '@aether/language';
import PDFDocument from 'pdfkit';
import { inTurns } from './in-turns';
import { registerFonts, type TextLook } from './pdf-fonts';
import { PdfPages } from './pdf-pages';
import type { Span } from './wrap-spans';

const LOOKS = {
  title: { font: 'bold', size: 17, color: '#000000' },
  heading: { font: 'bold', size: 13, color: '#000000' },
  text: { font: 'regular', size: 10.5, color: '#000000' },
  strong: { font: 'bold', size: 10.5, color: '#000000' },
  quiet: { font: 'regular', size: 10.5, color: '#595959' },
} as const satisfies Record<string, TextLook>;

const span = (text: string, look: keyof typeof LOOKS = 'text'): Span<TextLook> => ({ text, look: LOOKS[look] });

/** A PDF of A4 pages. It is written block by block, in turns. Rejects with the signal's reason. */
export async function renderPdf(content: DocumentContent, signal?: AbortSignal): Promise<Buffer> {
  const { title, pageHeader, createdAt, blocks } = content;
  const pdf = new PDFDocument({
    size: 'A4',
    lang: 'pt-BR',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: pageHeader, CreationDate: createdAt },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  const pages = new PdfPages(pdf, pageHeader);
  pages.write([span(title, 'title')], { after: 10 });
  for await (const block of inTurns(blocks, signal)) write(pages, block);
  pdf.end();
  return bytes;
}

function write(pages: PdfPages, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      return pages.write([span(block.text, 'heading')], { before: 14, after: 6, keepLines: 4 });
    case 'note':
      return pages.write([span(block.text, 'quiet')], { before: 4, after: 4 });
    case 'fact':
      return pages.write(factSpans(block), { after: 2 });
    case 'turn':
      return pages.write(turnSpans(block), { before: 4, after: 3 });
    case 'blank':
      return pages.write([span(`${block.label}:`, 'strong'), span('_'.repeat(50))], { before: 12 });
  }
}

function factSpans({ label, text, remark }: Extract<DocumentBlock, { kind: 'fact' }>): Span<TextLook>[] {
  return [span(`${label}:`, 'strong'), span(text), ...(remark === undefined ? [] : [span(`(${remark})`)])];
}

function turnSpans({ number, time, speaker, text }: Extract<DocumentBlock, { kind: 'turn' }>): Span<TextLook>[] {
  return [
    ...(number === undefined ? [] : [span(`${number}.`, 'strong')]),
    ...(time === undefined ? [] : [span(time, 'quiet')]),
    ...(speaker === undefined ? [] : [span(`${speaker}:`, 'strong')]),
    span(text),
  ];
}
