import { mapTexts } from './map-texts';
import { TRANSLATIONS } from './translations';

const ENGLISH = new Map(TRANSLATIONS);

/** The document, or a part of it, with its texts in English. @throws Error that names a text that `TRANSLATIONS` does not have */
export function inEnglish<Node>(document: Node): Node {
  return mapTexts(document, englishOf);
}

function englishOf(text: string): string {
  const english = isCode(text) ? text : ENGLISH.get(text);
  if (english === undefined) throw new Error(`No English in documentation/english for: ${text}`);
  return english;
}

/** Names in code and the commas between them, such as the codes of errors, are the same in every language. */
export function isCode(text: string): boolean {
  return /^`[^`]*`(, `[^`]*`)*$/.test(text);
}
