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
    ['curta', 'too_short'],
    ['🐎🔋📎✅🐎🔋📎✅🐎', 'too_short'],
    ['abcde'.repeat(41), 'too_long'],
    [EMAIL.toUpperCase(), 'same_as_email'],
    ['Ana.Beatriz.Lima', 'same_as_email'],
    ['aaaaaaaaaaaa', 'few_characters'],
    ['abababababab', 'few_characters'],
    ['1234567890', 'common'],
    ['Qwertyuiop', 'common'],
    ['zyxwvutsrq', 'common'],
    ['minhasenha', 'common'],
    ['Brasil2026', 'common'],
    ['senha123456', 'common'],
    ['senha12345senha12345', 'common'],
  ])('rejects the password %s as %s', (password, problem) => expect(passwordProblem(password, EMAIL)).toBe(problem));

  it('rejects every password that is too short or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
        const length = [...password].length;
        if (length < PASSWORD_MIN || length > PASSWORD_MAX) expect(passwordProblem(password, EMAIL)).not.toBeNull();
      }),
    );
  });
});
