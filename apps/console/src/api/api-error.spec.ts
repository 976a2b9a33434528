import { fieldErrorsOf, isTransient, messageOf, toApiError } from './api-error';

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  toApiError(new Response(null, { status, headers }), body);

describe('messageOf', () => {
  it('shows the message of the API, with backticks as quotation marks', () => {
    const body = { error: { code: 'invalid_parameter', message: 'O parâmetro `name` não é válido: use `a` ou `b`.' } };
    expect(messageOf(refusal(400, body))).toBe('Use “a” ou “b”.');
  });

  it('shows how long to wait after a 429', () => {
    const body = { error: { code: 'concurrency_limited', message: 'Tentativas demais.' } };
    expect(messageOf(refusal(429, body, { 'retry-after': '30' }))).toBe(
      'Tentativas demais. Tente de novo em 30 segundos.',
    );
    expect(messageOf(refusal(429, body, { 'retry-after': '840' }))).toBe(
      'Tentativas demais. Tente de novo em 14 minutos.',
    );
  });

  it('includes the request id for an internal error', () => {
    const body = { error: { code: 'internal_error', message: 'Erro interno.', request_id: 'req_1' } };
    expect(messageOf(refusal(500, body))).toBe(
      'Algo deu errado do nosso lado. Tente de novo e, se continuar, informe este código ao suporte. (req_1)',
    );
  });

  it.each([[null], ['<html>'], [{}], [{ error: null }], [42]])('suggests a retry for the unusable body %j', (body) => {
    expect(messageOf(refusal(502, body))).toContain('tente de novo');
  });

  it('reports a connection problem when there is no response', () => {
    expect(messageOf(new TypeError('Failed to fetch'))).toContain('conexão');
  });

  it('isTransient is true for 5xx, 429 and network errors', () => {
    expect([500, 503, 429, 400, 404].map((status) => isTransient(refusal(status, {})))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
  });

  it('is one object for the fields of a form, so that a field that was corrected stays so while others are typed in', () => {
    const error = refusal(400, { error: { code: 'invalid_parameter', param: 'tax_id', message: 'Confira o CPF.' } });
    expect(fieldErrorsOf(error)).toEqual({ 'tax-id': 'Confira o CPF.' });
    expect(fieldErrorsOf(error)).toBe(fieldErrorsOf(error));
  });

  it('belongs to a field of a form where it names one', () => {
    const body = { error: { code: 'invalid_parameter', param: 'new_password', message: 'Use outra.' } };
    expect(fieldErrorsOf(refusal(400, body))).toEqual({ 'new-password': 'Use outra.' });
    expect(fieldErrorsOf(refusal(400, { error: { ...body.error, param: 'name' } }))).toBeNull();
    expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toBeNull();
  });
});
