import type { TextLook } from '../documents/pdf-fonts';
import { wrapSpans } from '../documents/wrap-spans';

export interface Paragraph {
  readonly text: string;
  readonly look: TextLook;
  /** Space before it, in points. */
  readonly before?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Height of a line in sizes of its font. */
const LEADING = 1.36;
const PANEL_RADIUS = 6;

/** Pages with text and shapes at places. All lengths are points, from the top left corner. */
export class PdfSheet {
  readonly margin = 48;

  constructor(readonly pdf: PDFKit.PDFDocument) {}

  get width(): number {
    return this.pdf.page.width - 2 * this.margin;
  }

  get bottom(): number {
    return this.pdf.page.height - this.margin;
  }

  /** Writes paragraphs below each other. Returns where they end. */
  write(paragraphs: readonly Paragraph[], { x, y, width }: Place, align: 'left' | 'right' = 'left'): number {
    let top = y;
    for (const { text, look, before = 0 } of paragraphs) {
      top += before;
      for (const line of this.linesOf(text, look, width)) {
        const from = align === 'left' ? x : x + width - this.widthOf(line, look);
        this.pdf.font(look.font, look.size).fillColor(look.color).text(line, from, top, { lineBreak: false });
        top += look.size * LEADING;
      }
    }
    return top;
  }

  /** The height that `write` takes. */
  heightOf(paragraphs: readonly Paragraph[], width: number): number {
    return paragraphs.reduce(
      (sum, { text, look, before = 0 }) => sum + before + this.linesOf(text, look, width).length * look.size * LEADING,
      0,
    );
  }

  widthOf(text: string, { font, size }: TextLook): number {
    return this.pdf.font(font, size).widthOfString(text);
  }

  rule(y: number, color: string, thickness = 0.75): void {
    this.pdf
      .moveTo(this.margin, y)
      .lineTo(this.margin + this.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A filled ground for text. */
  panel({ x, y, width }: Place, height: number, color: string): void {
    this.pdf.roundedRect(x, y, width, height, PANEL_RADIUS).fill(color);
  }

  /** Draws on the pages so far, from the first. */
  onEachPage(draw: (number: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  private linesOf(text: string, look: TextLook, width: number): readonly string[] {
    const measure = (part: string): number => this.widthOf(part, look);
    return [...wrapSpans([{ text, look }], { width, measure })].map((line) => line.map((span) => span.text).join(' '));
  }
}
