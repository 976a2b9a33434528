export const FILE_NAME_MAX = 255;

/** Control characters, halves of characters, separators of lines, and what reverses the direction of the text around a name. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const FOLDERS = /^.*[\\/]/s;

/** Ends in an extension, which has a letter, unlike `v1.2`. */
const WITH_EXTENSION = /[^.]\.(?=\d*[a-z])[a-z\d]{1,5}$/i;

/**
 * The name of a file that a client sent: without folders and control characters, in NFC, up to `FILE_NAME_MAX` code points.
 * @returns undefined for a name without a letter or digit, such as the `-` that curl sends for its standard input
 */
export function sentFileName(sent: string): string | undefined {
  const visible = sent.replace(FOLDERS, '').replace(UNSEEN, '').normalize('NFC').trim();
  const name = [...visible].slice(0, FILE_NAME_MAX).join('').trimEnd();
  return /[\p{L}\p{N}]/u.test(name) ? name : undefined;
}

/** The name of the file at an address, if the end of the path is one. @param address a valid URL */
export function fileNameAt(address: string): string | undefined {
  const name = sentFileName(decoded(new URL(address).pathname.replace(FOLDERS, '')));
  return name !== undefined && WITH_EXTENSION.test(name) ? name : undefined;
}

/** Empty if the escapes are not UTF-8. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
