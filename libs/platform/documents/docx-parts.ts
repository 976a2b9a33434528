/** The parts of a Word file that are the same in all, or hold only its title (ECMA-376, part 1, 11.3 and 15.2; part 2 for the package). */
import type { DocumentContent } from '@aether/language';
import { escapeXml, field, paragraph, run, XML_DECLARATION } from './docx-xml';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${type}"/>`;

const TYPES =
  `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override('word/document.xml', `${WORD_TYPE}.document.main+xml`) +
  override('word/styles.xml', `${WORD_TYPE}.styles+xml`) +
  override('word/header1.xml', `${WORD_TYPE}.header+xml`) +
  override('word/footer1.xml', `${WORD_TYPE}.footer+xml`) +
  override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
  '</Types>';

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

const PACKAGE_RELATIONS =
  `${XML_DECLARATION}<Relationships xmlns="${RELATIONSHIPS}">` +
  relationship('rId1', `${OFFICE}/officeDocument`, 'word/document.xml') +
  relationship('rId2', `${RELATIONSHIPS}/metadata/core-properties`, 'docProps/core.xml') +
  '</Relationships>';

const DOCUMENT_RELATIONS =
  `${XML_DECLARATION}<Relationships xmlns="${RELATIONSHIPS}">` +
  relationship('rId1', `${OFFICE}/styles`, 'styles.xml') +
  relationship('rId2', `${OFFICE}/header`, 'header1.xml') +
  relationship('rId3', `${OFFICE}/footer`, 'footer1.xml') +
  '</Relationships>';

/** Sizes in half-points, spaces in twentieths of a point. */
const paragraphStyle = (id: string, name: string, look: string): string =>
  `<w:style w:type="paragraph" w:customStyle="${name === id ? '1' : '0'}" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>${look}</w:style>`;
const characterStyle = (id: string, look: string): string =>
  `<w:style w:type="character" w:customStyle="1" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${look}</w:rPr></w:style>`;
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const QUIET = '<w:color w:val="595959"/>';

const STYLES =
  `${XML_DECLARATION}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="pt-BR"/>' +
  '</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
  paragraphStyle(
    'Title',
    'Title',
    `<w:pPr>${spacing(0, 200)}</w:pPr><w:rPr><w:b/><w:sz w:val="34"/><w:szCs w:val="34"/></w:rPr>`,
  ) +
  paragraphStyle(
    'Heading1',
    'heading 1',
    `<w:pPr><w:keepNext/>${spacing(320, 120)}<w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/><w:szCs w:val="26"/></w:rPr>`,
  ) +
  paragraphStyle('Fact', 'Fact', `<w:pPr>${spacing(0, 40)}</w:pPr>`) +
  paragraphStyle('Note', 'Note', `<w:pPr>${spacing(80, 80)}</w:pPr><w:rPr><w:i/>${QUIET}</w:rPr>`) +
  paragraphStyle('Turn', 'Turn', '<w:pPr><w:jc w:val="both"/></w:pPr>') +
  paragraphStyle(
    'Blank',
    'Blank',
    `<w:pPr><w:tabs><w:tab w:val="right" w:leader="underscore" w:pos="9000"/></w:tabs>${spacing(240, 0)}</w:pPr>`,
  ) +
  paragraphStyle('Header', 'header', `<w:rPr>${QUIET}<w:sz w:val="18"/></w:rPr>`) +
  paragraphStyle('Footer', 'footer', `<w:pPr><w:jc w:val="right"/></w:pPr><w:rPr>${QUIET}<w:sz w:val="18"/></w:rPr>`) +
  characterStyle('Strong', '<w:b/>') +
  characterStyle('Time', `${QUIET}<w:sz w:val="20"/>`) +
  characterStyle(
    'Hash',
    '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:sz w:val="18"/>',
  ) +
  '</w:styles>';

/** Everything but the document itself, by path. */
export function fixedParts({ pageHeader, createdAt }: DocumentContent): ReadonlyMap<string, string> {
  const root = (name: string, content: string): string =>
    `${XML_DECLARATION}<w:${name} xmlns:w="${MAIN}">${content}</w:${name}>`;
  const page = run('Página ') + field('PAGE') + run(' de ') + field('NUMPAGES');
  return new Map([
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', PACKAGE_RELATIONS],
    ['docProps/core.xml', coreProperties(pageHeader, createdAt)],
    ['word/_rels/document.xml.rels', DOCUMENT_RELATIONS],
    ['word/styles.xml', STYLES],
    ['word/header1.xml', root('hdr', paragraph(run(pageHeader), 'Header'))],
    ['word/footer1.xml', root('ftr', paragraph(page, 'Footer'))],
  ]);
}

/** Title and time of the recording, in every version of Word's own properties. */
function coreProperties(title: string, createdAt: Date): string {
  return (
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:language>pt-BR</dc:language>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString()}</dcterms:created></cp:coreProperties>`
  );
}

/** Before the paragraphs of the document. */
export const DOCUMENT_START = `${XML_DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>`;

/** After them: A4 with margins of 2.5 cm, in twentieths of a point. */
export const DOCUMENT_END =
  '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/>' +
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/>' +
  '</w:sectPr></w:body></w:document>';
