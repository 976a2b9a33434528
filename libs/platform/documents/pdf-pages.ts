import type { TextLook } from './pdf-fonts';
import { wrapSpans, type Span } from './wrap-spans';

/** Points: 2.5 cm. */
const MARGIN = 71;
/** Of the header and the number of the page, from the edges. */
const FRAME = 36;
/** Height of a line in sizes of its font. */
const LEADING = 1.36;
const FRAME_LOOK: TextLook = { font: 'regular', size: 9, color: '#595959' };

/** Fills pages from top to bottom with wrapped text. Each has a header and its number. */
export class PdfPages {
  private y = 0;
  private page = 0;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly header: string,
  ) {
    this.begin();
  }

  /** Writes a paragraph of spans; `before` and `after` are points. A heading moves to the next page with the lines that follow. */
  write(spans: readonly Span<TextLook>[], { before = 0, after = 0, keepLines = 1 } = {}): void {
    this.y += before;
    const height = Math.max(...spans.map(({ look }) => look.size)) * LEADING;
    const measure = (text: string, { font, size }: TextLook): number => this.pdf.font(font, size).widthOfString(text);
    let needed = height * keepLines;
    for (const line of wrapSpans(spans, { width: this.width, measure })) {
      if (this.y + needed > this.pdf.page.height - MARGIN) this.begin();
      needed = height;
      for (const { text, look, x } of line) this.draw(text, look, { x: MARGIN + x, y: this.y });
      this.y += height;
    }
    this.y += after;
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private begin(): void {
    this.pdf.addPage();
    this.page += 1;
    const measure = (text: string, { font, size }: TextLook): number => this.pdf.font(font, size).widthOfString(text);
    const [first = [], second] = wrapSpans([{ text: this.header, look: FRAME_LOOK }], { width: this.width, measure });
    const header = first.map(({ text }) => text).join(' ');
    this.draw(second === undefined ? header : `${header} …`, FRAME_LOOK, { x: MARGIN, y: FRAME });
    const number = `Página ${this.page}`;
    const x = this.pdf.page.width - MARGIN - measure(number, FRAME_LOOK);
    this.draw(number, FRAME_LOOK, { x, y: this.pdf.page.height - FRAME - FRAME_LOOK.size });
    this.y = MARGIN;
  }

  private draw(
    text: string,
    { font, size, color }: TextLook,
    { x, y }: { readonly x: number; readonly y: number },
  ): void {
    this.pdf.font(font, size).fillColor(color).text(text, x, y, { lineBreak: false });
  }
}
