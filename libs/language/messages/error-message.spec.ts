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
    [1_234_560_001, 'R$ 1234,57'],
  ])('names the debt of an account, rounded up: %d micro-BRL', (microBrl, amount) => {
    const error = new AppError('insufficient_credit', { details: { kind: 'debt', microBrl } });
    expect(errorMessage(error)).toContain(`A conta deve ${amount}, de um pagamento que foi reembolsado ou contestado`);
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
