/** Documents in programs that others use: LibreOffice lays out Word files, and poppler reads and draws PDF. */
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from '../stack/on-path';

/** Whether these programs are installed. */
export const OPENS_DOCUMENTS = ['soffice', 'pdftotext', 'pdftoppm'].every(onPath);

/** A Word file as the PDF that LibreOffice prints. */
export function printedByOffice(docx: Buffer): Buffer {
  return inFolder((folder) => {
    const path = join(folder, 'documento.docx');
    writeFileSync(path, docx);
    // A profile of this run, because two runs cannot use one at the same time.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path], QUIET);
    return readFileSync(join(folder, 'documento.pdf'));
  });
}

/** The text of each page, as poppler reads it. */
export function readPages(pdf: Buffer): readonly string[] {
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, ...QUIET });
  return String(text).split('\f').slice(0, -1);
}

/** How a page looks: how many of its dots have ink, and how many of those are within the given margin of its edges. */
export interface Drawn {
  readonly ink: number;
  readonly atEdges: number;
}

/** Draws each page. */
export function drawPages(pdf: Buffer, edgeCm: number): readonly Drawn[] {
  return inFolder((folder) => {
    execFileSync('pdftoppm', ['-r', `${DOTS_PER_INCH}`, '-gray', '-', join(folder, 'page')], { input: pdf, ...QUIET });
    const edge = Math.round((edgeCm / 2.54) * DOTS_PER_INCH);
    const pages = readdirSync(folder).sort();
    return pages.map((name) => inkOf(readFileSync(join(folder, name)), edge));
  });
}

const QUIET: ExecFileSyncOptions = { stdio: ['pipe', 'pipe', 'ignore'], timeout: 120_000 };
const DOTS_PER_INCH = 50;
/** Of a dot with ink, from black to white. */
const DARK = 160;

/** Of a picture in the format PGM: `P5`, width, height, the highest value, and a byte for each dot. */
function inkOf(picture: Buffer, edge: number): Drawn {
  const [header, width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1'))!;
  const [columns, rows] = [Number(width), Number(height)];
  const dots = picture.subarray(header.length);
  let ink = 0;
  let atEdges = 0;
  dots.forEach((dot, at) => {
    if (dot > DARK) return;
    ink += 1;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (Math.min(x, y, columns - 1 - x, rows - 1 - y) < edge) atEdges += 1;
  });
  return { ink, atEdges };
}

function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
