import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@aether/domain';
import { newId } from '@aether/platform';
import { errorBody } from './error-body';

/** Responds to malformed HTTP, which reaches no route, in the API's error format and closes the connection. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = explain(error.code);
    const requestId = newId('request');
    const body = JSON.stringify(errorBody(new AppError('invalid_parameter', { message }), requestId));
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}

function explain(code: string | undefined): readonly [status: number, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'Os cabeçalhos e o endereço passam de 128 KiB: diminua os parâmetros.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'A requisição não chegou inteira a tempo: envie de novo.'];
    default:
      return [400, 'A requisição HTTP está mal formada.'];
  }
}
