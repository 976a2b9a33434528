import { toBuffer, toString } from 'qrcode';

/** Pix codes are read from screens and paper alike: ISO/IEC 18004's level M, with the quiet zone of four modules that it asks for. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** Points on each side. */
const PNG_WIDTH = 512;

export async function renderQrPng(text: string): Promise<Buffer> {
  return toBuffer(text, { ...OPTIONS, type: 'png', width: PNG_WIDTH });
}

export async function renderQrSvg(text: string): Promise<string> {
  return toString(text, { ...OPTIONS, type: 'svg' });
}
