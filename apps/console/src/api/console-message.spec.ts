import { ERROR_CODES, type ErrorCode, type ErrorDetails } from '@aether/domain';
import { errorMessage, WARNING_MESSAGES } from '@aether/language';
import { consoleMessage, consoleWarning } from './console-message';

/** What only programmers say. */
const API_WORDS =
  /[`_]|requisiç|cabeçalho|parâmetro|\brotas?\b|\b(?:DELETE|HEAD|GET|POST|JSON|bytes)\b|Retry-After|multipart|Idempotency|Upload-|Tus-/i;

const DETAILS: readonly (readonly [ErrorCode, ErrorDetails])[] = [
  ['url_not_allowed', { kind: 'address_refused', refusal: 'private' }],
  ['invalid_parameter', { kind: 'email_taken' }],
  ['key_spending_limit_reached', { kind: 'key_limit', limitMicroBrl: 5_000_000, spentMicroBrl: 4_999_999 }],
  ['audio_url_failed', { kind: 'download_failed', reason: 'status', status: 404 }],
  ['audio_url_failed', { kind: 'download_failed', reason: 'page' }],
  ['audio_url_failed', { kind: 'download_failed', reason: 'compressed' }],
  ['insufficient_credit', { kind: 'credit_short', payableSeconds: 61 }],
  ['insufficient_credit', { kind: 'debt', microBrl: 1 }],
  ['invalid_parameter', { kind: 'voice_unusable', index: 0, reason: 'too_short' }],
  ['audio_undecodable', { kind: 'sample_rate', hertz: 1_000_000 }],
  ['audio_undecodable', { kind: 'index_missing' }],
  ['missing_scope', { kind: 'missing_scope', scope: 'manage' }],
  ['storage_full', { kind: 'storage_full', usedBytes: 2 ** 30, allowedBytes: 2 ** 30 }],
  ['concurrency_limited', { kind: 'too_many_uploads', allowed: 3 }],
  ['missing_role', { kind: 'missing_role', role: 'owner' }],
  ['missing_role', { kind: 'missing_role', role: 'operator' }],
  ['erasure_unconfirmed', { kind: 'erasure_unconfirmed', recordings: 3, days: 1 }],
];

describe('consoleMessage', () => {
  it.each([
    [
      'O parâmetro `password` não é válido: essa senha é muito comum, escolha outra.',
      'Essa senha é muito comum, escolha outra.',
    ],
    ['O campo `name` não é válido: use até 60 caracteres.', 'Use até 60 caracteres.'],
    ['A senha em `current_password` não é a sua senha atual: confira.', 'A senha atual não confere.'],
    ['A senha em `password` não é a sua senha atual: confira.', 'A senha não confere.'],
    [
      'O endereço em `audio_url` traz usuário ou senha: envie um endereço sem nada antes de um `@`.',
      'O link traz usuário ou senha: envie um endereço sem nada antes de um “@”.',
    ],
    [
      'O áudio não pôde ser baixado do endereço em `audio_url`: o nome do servidor não foi encontrado. Confira o endereço.',
      'O áudio não pôde ser baixado do link: o nome do servidor não foi encontrado. Confira o endereço.',
    ],
    ['O endereço em `url` precisa começar com `https://`.', 'O endereço precisa começar com “https://”.'],
    [
      'Transcrição não encontrada: confira o `id`.',
      'Transcrição não encontrada: o endereço pode estar incompleto, ou o que ele mostrava foi apagado.',
    ],
    ['Você não participa de uma conta com este `id`.', 'Você não participa mais desta conta.'],
    [
      'Não há convite em aberto com este `id` para o seu e-mail: ele venceu, foi cancelado ou já foi aceito.',
      'Não há convite em aberto para o seu e-mail: ele venceu, foi cancelado ou já foi aceito.',
    ],
    ['Use um endereço como `ana@exemplo.com.br`', 'Use um endereço como “ana@exemplo.com.br”'],
  ])('%s', (message, shown) => expect(consoleMessage('invalid_parameter', message)).toBe(shown));

  it.each(Object.keys(ERROR_CODES) as ErrorCode[])('is without words of the API for %s', (code) => {
    expect(consoleMessage(code, errorMessage({ code, param: 'id', details: null }))).not.toMatch(API_WORDS);
  });

  it.each(DETAILS)('is without words of the API for %s with %j', (code, details) => {
    const param = details.kind === 'email_taken' ? 'e-mail' : 'audio_url';
    const message = errorMessage({ code, param, details });
    expect(consoleMessage(code, message)).not.toMatch(API_WORDS);
  });

  it.each(Object.values(WARNING_MESSAGES))('is without words of the API for the warning: %s', (warning) => {
    expect(consoleWarning(warning)).not.toMatch(API_WORDS);
  });

  it.each([
    'Transcrição não encontrada: confira o `id`.',
    'Envio não encontrado: confira o `upload_id`.',
    'Evento não encontrado: confira o `id` em `deliveries`.',
    'Não há recibo com este `id`.',
    'Tentativas demais em pouco tempo: espere o tempo de `Retry-After` e tente de novo.',
    'O termo `' + 'a'.repeat(61) + '` de `keyterms` passa de 60 caracteres: encurte-o.',
  ])('is without words of the API: %s', (message) => {
    expect(consoleMessage('any', message)).not.toMatch(API_WORDS);
  });

  it('says that the session ended where the API asks programs for a key', () => {
    expect(consoleMessage('missing_api_key', 'Falta a chave de API: envie o cabeçalho `Authorization`.')).toBe(
      'A sua sessão expirou. Entre de novo.',
    );
  });
});
