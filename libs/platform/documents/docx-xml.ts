/** WordprocessingML (ECMA-376, part 1, chapter 17), as text. */

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML 1.0 and drops characters that it does not allow (section 2.2). */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A run of text; `style` is the id of a character style. */
export function run(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>`;
  return `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A value that Word computes, such as the number of the page. */
export function field(instruction: string): string {
  return `<w:fldSimple w:instr=" ${instruction} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
}

/** A paragraph; `style` is the id of a paragraph style. */
export function paragraph(runs: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}${runs}</w:p>`;
}
