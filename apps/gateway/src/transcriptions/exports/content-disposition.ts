/** Characters that a value in quotes need not escape, in ASCII. A percent sign would be decoded by some clients. */
const UNQUOTED = /[^\x20-\x7e]|["\\%]/g;

/** Characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const RESERVED = /['()*]/g;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(RESERVED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A file to be saved under a name (RFC 6266): the name in UTF-8, and without accents for clients that do not read that. */
export function attachment(name: string): string {
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(UNQUOTED, '-');
  const simple = `attachment; filename="${ascii}"`;
  return ascii === name ? simple : `${simple}; filename*=UTF-8''${encoded(name)}`;
}
