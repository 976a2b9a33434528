import { isMask } from './is-mask';

describe('isMask', () => {
  it.each(['[CPF_1]', '[EMAIL_12],', '([VALOR_1]).', '[CHAVE_PIX_2]'])('returns true for %s', (word) => {
    expect(isMask(word)).toBe(true);
  });

  it.each(['CPF_1', '[CPF]', '[cpf_1]', 'meu[CPF_1]', '123.456.789-09', '[inaudível]', ''])(
    'returns false for %j',
    (word) => {
      expect(isMask(word)).toBe(false);
    },
  );
});
