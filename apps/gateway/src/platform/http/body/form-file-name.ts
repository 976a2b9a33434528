/** The names that client libraries give to data without one: browsers' `FormData`, Python's httpx, OpenAI's SDK for Node. */
const UNNAMED = new Set(['', 'blob', 'upload', 'unknown_file']);

/** Escaped as a whole, which RFC 7578 allows and aiohttp does. */
const ESCAPED = /^(?:[\w.~-]|%[\dA-F]{2})+$/i;

/** Browsers escape quotes and line breaks alone (https://html.spec.whatwg.org/#multipart-form-data), httpx all control characters. */
const ESCAPES = /%(?:22|[01][\dA-F])/gi;

/** A text of RFC 2047, which `HttpClient` of C# sends in `filename`. */
const ENCODED_WORD = /^=\?utf-8\?(?:b\?(?<base64>[^?]*)|q\?(?<quoted>[^?]*))\?=$/i;

/** The name of a form's file as its client had it. @param sent as busboy reads it: UTF-8 in `filename`, or the characters of `filename*` */
export function formFileName(sent: string | undefined): string | undefined {
  if (sent === undefined || UNNAMED.has(sent)) return undefined;
  const { base64, quoted } = ENCODED_WORD.exec(sent)?.groups ?? {};
  if (base64 !== undefined) return Buffer.from(base64, 'base64').toString();
  if (quoted !== undefined) return unescaped(quoted.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%'));
  return ESCAPED.test(sent) ? unescaped(sent) : sent.replace(ESCAPES, (escape) => decodeURIComponent(escape));
}

/** Unchanged if the escapes are not UTF-8. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
