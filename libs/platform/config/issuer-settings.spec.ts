import { ConfigError } from './config-error';
import { loadConfig } from './load-config';

const ISSUER = { AETHER_ISSUER_NAME: 'Exemplo Transcrições Ltda.', AETHER_ISSUER_CNPJ: '11.222.333/0001-81' };

describe('settings of the issuer of receipts', () => {
  it('name none by default', () => expect(loadConfig({}).issuer).toBeNull());

  it('are a name and a CNPJ, stored without punctuation, and optionally address and e-mail', () => {
    expect(loadConfig(ISSUER).issuer).toEqual({ name: 'Exemplo Transcrições Ltda.', taxId: '11222333000181' });
    const more = { AETHER_ISSUER_ADDRESS: 'Rua Direita, 1, São Paulo, SP', AETHER_ISSUER_EMAIL: 'fin@exemplo.com.br' };
    expect(loadConfig({ ...ISSUER, ...more }).issuer).toMatchObject({
      address: 'Rua Direita, 1, São Paulo, SP',
      email: 'fin@exemplo.com.br',
    });
  });

  it('take a CNPJ with letters', () => {
    expect(loadConfig({ ...ISSUER, AETHER_ISSUER_CNPJ: '12.abc.345/01de-35' }).issuer?.taxId).toBe('12ABC34501DE35');
  });

  it.each([
    ['AETHER_ISSUER_CNPJ', { AETHER_ISSUER_NAME: 'Exemplo' }, /must be set together with AETHER_ISSUER_NAME$/m],
    ['AETHER_ISSUER_NAME', { AETHER_ISSUER_CNPJ: '11222333000181' }, /must be set together with AETHER_ISSUER_CNPJ$/m],
    ['AETHER_ISSUER_CNPJ', { AETHER_ISSUER_ADDRESS: 'Rua Direita, 1' }, /together with AETHER_ISSUER_ADDRESS$/m],
    ['AETHER_ISSUER_NAME', { AETHER_ISSUER_EMAIL: 'fin@exemplo.com.br' }, /together with AETHER_ISSUER_EMAIL$/m],
    ['AETHER_ISSUER_CNPJ', { ...ISSUER, AETHER_ISSUER_CNPJ: '11.222.333/0001-82' }, /valid check digits/],
    ['AETHER_ISSUER_CNPJ', { ...ISSUER, AETHER_ISSUER_CNPJ: '529.982.247-25' }, /must be a CNPJ/],
    ['AETHER_ISSUER_NAME', { ...ISSUER, AETHER_ISSUER_NAME: 'a'.repeat(151) }, /at most 150 characters/],
    ['AETHER_ISSUER_ADDRESS', { ...ISSUER, AETHER_ISSUER_ADDRESS: 'Rua\nDireita' }, /must be one line/],
    ['AETHER_ISSUER_EMAIL', { ...ISSUER, AETHER_ISSUER_EMAIL: 'exemplo.com.br' }, /must be a@host/],
  ])('refuse to start with a wrong or missing %s, naming it', (name, env, message) => {
    const load = (): unknown => loadConfig(env);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
    expect(load).toThrow(message);
  });
});
