import { AppError, type AddressRefusal } from '@aether/domain';
import { errorMessage } from './error-message';

describe('errorMessage', () => {
  it('is the message of the code', () => {
    expect(errorMessage(new AppError('audio_empty'))).toBe(
      'O arquivo enviado está vazio: nenhuma amostra de áudio foi encontrada.',
    );
  });

  it('names the parameter of an e-mail address that has an account', () => {
    const error = new AppError('invalid_parameter', { param: 'email', details: { kind: 'email_taken' } });
    expect(errorMessage(error)).toBe('Já existe uma conta com este `email`.');
  });

  it.each([
    [{ reason: 'status', status: 403 }, 'o servidor respondeu com o status 403. Confira se o endereço abre sem senha'],
    [{ reason: 'status', status: 404 }, 'status 404. Confira se o arquivo ainda está lá.'],
    [{ reason: 'status', status: 503 }, 'status 503. Tente mais tarde.'],
    [{ reason: 'status', status: 304 }, 'status 304. Confira se o endereço abre sem senha e leva direto ao arquivo.'],
    [{ reason: 'page' }, 'leva a uma página'],
    [{ reason: 'compressed' }, '`Content-Encoding`'],
    [{ reason: 'too_large' }, 'passa de 1 GB'],
    [{ reason: 'unresolved' }, 'o nome do servidor não foi encontrado'],
  ] as const)('says why a download failed: %j', (facts, text) => {
    const details = { kind: 'download_failed', ...facts } as const;
    const message = errorMessage(new AppError('audio_url_failed', { param: 'audio_url', details }));
    expect(message).toMatch(/^O áudio não pôde ser baixado do endereço em `audio_url`: /);
    expect(message).toContain(text);
  });

  it('says how much audio the credit pays for', () => {
    const details = { kind: 'credit_short', payableSeconds: 90 } as const;
    expect(errorMessage(new AppError('insufficient_credit', { details }))).toContain('paga 1 min 30 s de áudio');
    const nothing = new AppError('insufficient_credit', { details: { ...details, payableSeconds: 0 } });
    expect(errorMessage(nothing)).not.toContain('0 s');
  });

  it.each([
    ['not_audio', 'não pôde ser lido como áudio'],
    ['too_short', 'tem menos de 2 segundos'],
    ['too_long', 'tem mais de 10 segundos'],
    ['no_speech', 'não tem fala'],
  ] as const)('says what is wrong with the recording of a known voice: %s', (reason, text) => {
    const details = { kind: 'voice_unusable', index: 1, reason } as const;
    expect(errorMessage(new AppError('invalid_parameter', { details }))).toBe(
      `O áudio 2 de \`known_speaker_references[]\` ${text}: envie, de cada pessoa, de 2 a 10 segundos da fala só dela.`,
    );
  });

  it('names a sample rate that no recording has', () => {
    const error = new AppError('audio_undecodable', { details: { kind: 'sample_rate', hertz: 2_000_000_000 } });
    expect(errorMessage(error)).toContain('declara 2.000.000.000 amostras por segundo');
  });

  it('says that a file without its index is incomplete', () => {
    const error = new AppError('audio_undecodable', { details: { kind: 'index_missing' } });
    expect(errorMessage(error)).toContain('O arquivo está incompleto');
  });

  it('names the scope that a key lacks', () => {
    const error = new AppError('missing_scope', { details: { kind: 'missing_scope', scope: 'transcribe' } });
    expect(errorMessage(error)).toContain('não tem a permissão `transcribe`');
  });

  it('names the limit of a key and what it has spent', () => {
    const details = { kind: 'key_limit', limitMicroBrl: 1_250_000_000, spentMicroBrl: 24_500 } as const;
    const message = errorMessage(new AppError('key_spending_limit_reached', { details }));
    expect(message.replaceAll('\u00a0', ' ')).toContain('pode gastar R$ 1.250,00 por mês e já usou R$ 0,0245 neste');
  });

  it.each([
    [1, 'R$ 0,01'],
    [7_200_000, 'R$ 7,20'],
    [1_234_560_001, 'R$ 1.234,57'],
  ])('names the debt of an account, rounded up: %d micro-BRL', (microBrl, amount) => {
    const error = new AppError('insufficient_credit', { details: { kind: 'debt', microBrl } });
    const message = errorMessage(error).replaceAll('\u00a0', ' ');
    expect(message).toContain(`A conta deve ${amount}, de um pagamento que foi reembolsado ou contestado`);
  });

  it('names what an account stores and what it may store', () => {
    const details = { kind: 'storage_full', usedBytes: 3.9 * 2 ** 30, allowedBytes: 4 * 2 ** 30 } as const;
    expect(errorMessage(new AppError('storage_full', { details }))).toBe(
      'A conta já usa 3,9 GB dos 4 GB do plano para envios e áudios guardados, e este áudio não cabe: apague gravações ou envios, ou guarde o áudio por menos dias, e envie de novo.',
    );
  });

  it.each([
    [1, 1, 'por 1 dia apaga agora o áudio de 1 gravação: confirme com `confirm_erase`: 1.'],
    [12, 0, 'por 0 dias apaga agora o áudio de 12 gravações: confirme com `confirm_erase`: 12.'],
  ])('names the %d recordings that a shorter retention erases', (recordings, days, text) => {
    const details = { kind: 'erasure_unconfirmed', recordings, days } as const;
    expect(errorMessage(new AppError('erasure_unconfirmed', { details }))).toBe(`Guardar o áudio ${text}`);
  });

  it('names the maximum of unfinished uploads', () => {
    const error = new AppError('concurrency_limited', { details: { kind: 'too_many_uploads', allowed: 20 } });
    expect(errorMessage(error)).toContain('20 envios começados e não terminados');
  });

  it.each([
    ['scheme', 'precisa começar com `https://`.'],
    [
      'notation',
      'não está escrito de forma simples: envie `https://`, o nome do servidor e o caminho, com menos de 8 mil caracteres.',
    ],
    ['credentials', 'traz usuário ou senha: envie um endereço sem nada antes de um `@`.'],
    [
      'port',
      'usa uma porta que não é aceita: use 443, ou uma porta acima de 1023 em que um servidor https costuma ouvir.',
    ],
    ['private', 'não é de um servidor público na internet: redes internas e endereços reservados não são acessados.'],
  ] satisfies [AddressRefusal, string][])('states why an address is refused: %s', (refusal, reason) => {
    const details = { kind: 'address_refused', refusal } as const;
    const error = new AppError('url_not_allowed', { param: 'webhook_url', details });
    expect(errorMessage(error)).toBe(`O endereço em \`webhook_url\` ${reason}`);
  });
});
