import { strToU8, zipSync } from 'fflate';
import { formatClock } from '../../format/format';

/** A passage of the document. */
export interface DocumentPassage {
  readonly startS: number;
  /** Null: the same speaker continues, or there is no diarization. */
  readonly speaker: string | null;
  readonly text: string;
}

interface DocumentContent {
  readonly title: string;
  /** For example date and length. */
  readonly subtitle: string;
  readonly passages: readonly DocumentPassage[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const TYPES = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const RELATIONS = `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Font sizes in half-points, the unit of the format. */
const TITLE = '<w:b/><w:sz w:val="32"/>';
const QUIET = '<w:color w:val="595959"/><w:sz w:val="18"/>';
const STRONG = '<w:b/>';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** No compression, so that a long transcript does not block the page; the earliest date of the ZIP format, so that equal texts give equal files. */
const ZIP_OPTIONS = { level: 0, mtime: new Date(1980, 0, 1) } as const;

/**
 * A Word document with the minimum required parts (ECMA-376, part 1, 11.3.10 and part 2): one paragraph per passage, with its start time
 * and speaker.
 */
export function docxFile({ title, subtitle, passages }: DocumentContent): Uint8Array<ArrayBuffer> {
  const paragraphs = [
    paragraph([run(title, TITLE)]),
    paragraph([run(subtitle, QUIET)]),
    ...passages.flatMap(({ startS, speaker, text }) => [
      ...(speaker === null ? [] : [paragraph([run(speaker, STRONG)])]),
      paragraph([run(`${formatClock(startS)}  `, QUIET), run(text)]),
    ]),
  ];
  const language = '<w:rPr><w:lang w:val="pt-BR"/></w:rPr>';
  const page = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  const body = `<w:body>${paragraphs.join('')}<w:p><w:pPr>${language}</w:pPr></w:p>${page}</w:body>`;
  const document = `${DECLARATION}<w:document xmlns:w="${WORDS}">${body}</w:document>`;
  const parts = { '[Content_Types].xml': TYPES, '_rels/.rels': RELATIONS, 'word/document.xml': document };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  // Copied because `Blob` needs an `ArrayBuffer`.
  return new Uint8Array(zipSync(Object.fromEntries(files), ZIP_OPTIONS));
}

const paragraph = (runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;

function run(text: string, properties = ''): string {
  const language = '<w:lang w:val="pt-BR"/>';
  return `<w:r><w:rPr>${properties}${language}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML 1.0 and drops characters that it does not allow (section 2.2). */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
