import { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '@aether/platform';
import { errorBody } from './error-body';
import { EXPECTATION, MALFORMED, NO_HOST, PROXY, TOO_LONG, TOO_SLOW, type Refusal } from './refused-requests';

/** Responds to requests that reach no route, such as malformed HTTP, in the API's error format and closes the connection. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    endSocket(socket, explain(error.code));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endSocket(socket, PROXY);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    endResponse(response, EXPECTATION);
  });
}

/** Refuses requests of HTTP/1.1 without `Host` (RFC 9112, 3.2), as Node's `requireHostHeader` does, but in the API's error format. */
export function requiringHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) endResponse(response, NO_HOST);
    else listener(request, response);
  };
}

function explain(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return TOO_LONG;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TOO_SLOW;
    default:
      return MALFORMED;
  }
}

interface Answer {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

function answerOf({ error }: Refusal): Answer {
  const requestId = newId('request');
  const body = JSON.stringify(errorBody(error, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  return { headers, body };
}

function endResponse(response: ServerResponse, given: Refusal): void {
  const { headers, body } = answerOf(given);
  response.writeHead(given.status, headers).end(body);
}

/** For sockets whose request Node does not answer. */
function endSocket(socket: Duplex, given: Refusal): void {
  const { headers, body } = answerOf(given);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${given.status} ${STATUS_CODES[given.status]}`, ...lines, '', body].join('\r\n'));
}
