import { isPassing, messageOf, toApiError } from './api-error';

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  toApiError(new Response(null, { status, headers }), body);

describe('what is told about a failure', () => {
  it('is what the API says, with its marks as quotes', () => {
    const body = { error: { code: 'invalid_parameter', message: 'O parâmetro `name` não é válido: use `a` ou `b`.' } };
    expect(messageOf(refusal(400, body))).toBe('O parâmetro “name” não é válido: use “a” ou “b”.');
  });

  it('says how long to wait', () => {
    const body = { error: { code: 'rate_limited', message: 'Tentativas demais.' } };
    expect(messageOf(refusal(429, body, { 'retry-after': '30' }))).toBe(
      'Tentativas demais. Tente de novo em 30 segundos.',
    );
    expect(messageOf(refusal(429, body, { 'retry-after': '840' }))).toBe(
      'Tentativas demais. Tente de novo em 14 minutos.',
    );
  });

  it('names the request where support has to look for it', () => {
    const body = { error: { code: 'internal_error', message: 'Erro interno.', request_id: 'req_1' } };
    expect(messageOf(refusal(500, body))).toBe('Erro interno. (req_1)');
  });

  it.each([[null], ['<html>'], [{}], [{ error: null }], [42]])('says something to do for the body %j', (body) => {
    expect(messageOf(refusal(502, body))).toContain('tente de novo');
  });

  it('is the connection where nothing answered', () => {
    expect(messageOf(new TypeError('Failed to fetch'))).toContain('conexão');
  });

  it('passes by itself, or not', () => {
    expect([500, 503, 429, 400, 404].map((status) => isPassing(refusal(status, {})))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
  });
});
