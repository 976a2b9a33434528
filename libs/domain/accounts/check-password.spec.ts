import fc from 'fast-check';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './check-password';

const EMAIL = 'ana.beatriz.lima@exemplo.com.br';

describe('passwordProblem', () => {
  it.each([
    'cavalo bateria',
    'ção-é-longa!',
    'senha do meu cofre azul',
    'brasília em 1960',
    '12 homens e 1 segredo',
    'x9'.repeat(3) + 'qwer',
    '🐎🔋📎✅🐎🔋📎✅🐎🔑',
  ])('accepts the password %s', (password) => expect(passwordProblem(password, EMAIL)).toBeNull());

  it.each([
    ['curta', 'ao menos 10'],
    ['🐎🔋📎✅🐎🔋📎✅🐎', 'ao menos 10'],
    ['abcde'.repeat(41), 'até 200'],
    [EMAIL.toUpperCase(), 'diferente do seu e-mail'],
    ['Ana.Beatriz.Lima', 'diferente do seu e-mail'],
    ['aaaaaaaaaaaa', 'caracteres diferentes'],
    ['abababababab', 'caracteres diferentes'],
    ['1234567890', 'menos comum'],
    ['Qwertyuiop', 'menos comum'],
    ['zyxwvutsrq', 'menos comum'],
    ['minhasenha', 'menos comum'],
    ['Brasil2026', 'menos comum'],
    ['senha123456', 'menos comum'],
    ['senha12345senha12345', 'menos comum'],
  ])('rejects the password %s with the reason', (password, reason) =>
    expect(passwordProblem(password, EMAIL)).toContain(reason),
  );

  it('rejects every password that is too short or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
        const length = [...password].length;
        if (length < PASSWORD_MIN || length > PASSWORD_MAX) expect(passwordProblem(password, EMAIL)).not.toBeNull();
      }),
    );
  });
});
