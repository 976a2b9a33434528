import { create, toBuffer, toString } from 'qrcode';

/** Level M of ISO/IEC 18004 suits screens and paper; its quiet zone is four modules. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** Width and height in pixels. */
const PNG_WIDTH = 512;

export async function renderQrPng(text: string): Promise<Buffer> {
  return toBuffer(text, { ...OPTIONS, type: 'png', width: PNG_WIDTH });
}

export async function renderQrSvg(text: string): Promise<string> {
  return toString(text, { ...OPTIONS, type: 'svg' });
}

/** The modules of the code without its quiet zone, a text of `0` (light) and `1` (dark) for each row, for pages that draw it themselves. */
export function qrRows(text: string): readonly string[] {
  const { size, data } = create(text, { errorCorrectionLevel: OPTIONS.errorCorrectionLevel }).modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size)).join(''));
}
