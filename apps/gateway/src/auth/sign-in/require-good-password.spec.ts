import { requireGoodPassword } from './require-good-password';

const given = { email: 'ana.lima@exemplo.com.br', param: 'new_password' };

describe('requireGoodPassword', () => {
  it.each([
    ['curta', 'use ao menos 10 caracteres'],
    ['abcde'.repeat(41), 'use até 200 caracteres'],
    [given.email, 'use uma senha diferente do seu e-mail'],
    ['aaaaaaaaaaaa', 'use uma senha com mais caracteres diferentes'],
    ['1234567890', 'essa senha é muito comum, escolha outra'],
  ])('refuses %s and states what to change', (password, advice) => {
    expect(() => requireGoodPassword(password, given)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        param: 'new_password',
        message: `O parâmetro \`new_password\` não é válido: ${advice}.`,
      }) as Error,
    );
  });

  it('accepts a long password', () => {
    expect(() => requireGoodPassword('cavalo bateria', given)).not.toThrow();
  });
});
