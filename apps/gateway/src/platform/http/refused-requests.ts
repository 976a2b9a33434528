import type { AppError } from '@aether/domain';
import { ApiError } from './api-error';

/** What the HTTP server answers to a request that reaches no route. */
export interface Refusal {
  readonly status: number;
  readonly error: AppError;
}

const refusal = (status: number, message: string, param?: string): Refusal => ({
  status,
  error: new ApiError('invalid_parameter', { message, ...(param !== undefined && { param }) }),
});

export const MALFORMED = refusal(400, 'A requisição HTTP está mal formada.');
export const NO_HOST = refusal(400, 'Falta o cabeçalho `Host`: envie o nome do servidor.', 'Host');
export const TOO_SLOW = refusal(408, 'A requisição não chegou inteira a tempo: envie de novo.');
export const EXPECTATION = refusal(
  417,
  'O cabeçalho `Expect` só pode ser `100-continue`: envie a requisição sem ele.',
  'Expect',
);
export const TOO_LONG = refusal(431, 'Os cabeçalhos e o endereço passam de 128 KiB: diminua os parâmetros.');

/** The refusals of a request to any route, by the name of their example in the OpenAPI documents. */
export const REFUSED_REQUESTS: Readonly<Record<string, Refusal>> = {
  malformed_request: MALFORMED,
  no_host: NO_HOST,
  request_timeout: TOO_SLOW,
  unknown_expectation: EXPECTATION,
  headers_too_long: TOO_LONG,
};

/** `CONNECT` is no method of any route. */
export const PROXY: Refusal = {
  status: 405,
  error: new ApiError('method_not_allowed', {
    message: 'O método `CONNECT` não é aceito: este servidor não é um proxy.',
  }),
};
