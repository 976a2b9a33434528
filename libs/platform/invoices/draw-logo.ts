/** The icon of the product, as in `apps/console/src/icon.svg`. */
const SIZE = 32;
const BARS = 'M6 14v4M11 9v14M16 12v8M21 6v20M26 13v6';

export const BRAND_COLOR = '#1b4fa8';

/** @param size of its sides, in points */
export function drawLogo(pdf: PDFKit.PDFDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / SIZE)
    .roundedRect(0, 0, SIZE, SIZE, 8)
    .fill(BRAND_COLOR)
    .path(BARS)
    .lineWidth(3)
    .lineCap('round')
    .strokeColor('#ffffff')
    .stroke()
    .restore();
}
