import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends raw bytes and returns the first response. Reads until the server closes; `hangUp` ends the client's side after the bytes. */
export async function sendRaw(
  baseUrl: string,
  parts: readonly (string | Buffer)[],
  { hangUp = false } = {},
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  if (hangUp) socket.end();
  const answer = await text(socket).catch(() => '');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), body };
}

/** Lines of an HTTP/1.1 request up to the empty line that ends its headers. */
export function requestHead(line: string, ...headers: readonly string[]): string {
  return [line, 'host: x', ...headers, '', ''].join('\r\n');
}

export const FORM_BOUNDARY = 'fronteira';
export const FORM = `content-type: multipart/form-data; boundary=${FORM_BOUNDARY}`;

/** One part of a form. `disposition`: the parameters of its Content-Disposition header. */
export function formPart(disposition: string, content: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export function formOf(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${FORM_BOUNDARY}--\r\n`)]);
}
