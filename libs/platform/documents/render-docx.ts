import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentBlock, DocumentContent } from '@aether/language';
import { ZipFile } from 'yazl';
import { DOCUMENT_END, DOCUMENT_START, fixedParts } from './docx-parts';
import { paragraph, run } from './docx-xml';
import { inTurns } from './in-turns';

/** The earliest time of the ZIP format, so that equal contents give equal files. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644 } as const;

/** A Word document. It is written paragraph by paragraph, in turns. Rejects with the signal's reason. */
export async function renderDocx(content: DocumentContent, signal?: AbortSignal): Promise<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [path, text] of fixedParts(content)) zip.addBuffer(Buffer.from(text), path, ENTRY);
  const document = Readable.from(inTurns(documentXml(content), signal));
  document.once('error', (error) => output.destroy(error));
  zip.addReadStream(document, 'word/document.xml', ENTRY);
  zip.end();
  return buffer(output);
}

function* documentXml({ title, blocks }: DocumentContent): Generator<string> {
  yield DOCUMENT_START + paragraph(run(title), 'Title');
  for (const block of blocks) yield blockXml(block);
  yield DOCUMENT_END;
}

function blockXml(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(run(block.text), 'Heading1');
    case 'note':
      return paragraph(run(block.text), 'Note');
    case 'fact':
      return paragraph(factRuns(block), 'Fact');
    case 'turn':
      return paragraph(turnRuns(block), 'Turn');
    case 'blank':
      return paragraph(`${run(`${block.label}: `, 'Strong')}<w:r><w:tab/></w:r>`, 'Blank');
  }
}

/** SHA-256, hexadecimal: in a font in which characters are compared one by one. */
const HASH = /^[0-9a-f]{64}$/;

function factRuns({ label, text, remark }: Extract<DocumentBlock, { kind: 'fact' }>): string {
  const value = run(text, HASH.test(text) ? 'Hash' : undefined);
  return run(`${label}: `, 'Strong') + value + (remark === undefined ? '' : run(` (${remark})`));
}

function turnRuns({ number, time, speaker, text }: Extract<DocumentBlock, { kind: 'turn' }>): string {
  return (
    (number === undefined ? '' : run(`${number}. `, 'Strong')) +
    (time === undefined ? '' : run(`${time} `, 'Time')) +
    (speaker === undefined ? '' : run(`${speaker}: `, 'Strong')) +
    run(text)
  );
}
