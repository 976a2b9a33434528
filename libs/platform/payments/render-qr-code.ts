import { toBuffer, toString } from 'qrcode';

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
