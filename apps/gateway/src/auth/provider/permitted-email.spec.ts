import { permittedEmail } from './permitted-email';

const ALL = { emailDomains: [] };
const OURS = { emailDomains: ['exemplo.com.br'] };

describe('permittedEmail', () => {
  it('returns a verified address as accounts store it', () => {
    expect(permittedEmail({ email: ' Ana@Exemplo.com.br', emailVerified: true }, ALL)).toBe('ana@exemplo.com.br');
    expect(permittedEmail({ email: 'ana@EXEMPLO.com.br', emailVerified: true }, OURS)).toBe('ana@exemplo.com.br');
  });

  it.each([
    ['that is not verified', 'ana@exemplo.com.br', false],
    ['that is missing', null, true],
    ['that is no address', 'ana', true],
    ['that names two', 'ana@exemplo.com.br,bia@exemplo.com.br', true],
  ])('refuses an address %s', (_, email, emailVerified) => {
    expect(() => permittedEmail({ email, emailVerified }, OURS)).toThrow('email_not_verified');
  });

  it.each(['ana@outro.com.br', 'ana@sub.exemplo.com.br', 'ana@naoexemplo.com.br', 'ana@exemplo.com.br.outro.com'])(
    'refuses %s, whose domain is not listed',
    (email) => {
      expect(() => permittedEmail({ email, emailVerified: true }, OURS)).toThrow('email_not_allowed');
    },
  );
});
