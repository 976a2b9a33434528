import { pdfText } from './pdf-text';
import { zipEntries } from './zip-entries';

/** Everything that can be read in a downloaded file: of a Word file the XML of all its parts. */
export async function fileText(file: Buffer): Promise<string> {
  const kind = file.subarray(0, 4).toString('latin1');
  if (kind === '%PDF') return pdfText(file).join('\n');
  if (!kind.startsWith('PK')) return file.toString('utf8');
  return [...(await zipEntries(file)).values()].map((part) => part.toString('utf8')).join('\n');
}
