import { ConfigError } from './config-error';
import { loadConfig } from './load-config';

const PROVIDER = {
  AETHER_OIDC_ISSUER: 'https://sso.exemplo.com.br/realms/equipe',
  AETHER_OIDC_CLIENT_ID: 'aether',
  AETHER_OIDC_CLIENT_SECRET: 'segredo',
};

describe('settings of sign-in', () => {
  it('allow passwords and no provider by default', () => {
    expect(loadConfig({}).signIn).toEqual({ password: true, provider: null });
  });

  it('name a provider, in lower case the domains that may sign in', () => {
    const { signIn } = loadConfig({ ...PROVIDER, AETHER_OIDC_EMAIL_DOMAINS: 'Exemplo.com.br, exemplo.org' });
    expect(signIn.provider).toEqual({
      issuer: PROVIDER.AETHER_OIDC_ISSUER,
      clientId: 'aether',
      clientSecret: 'segredo',
      emailDomains: ['exemplo.com.br', 'exemplo.org'],
      label: 'conta da organização',
    });
    expect(loadConfig({ ...PROVIDER, AETHER_PASSWORD_SIGN_IN: 'false' }).signIn.password).toBe(false);
  });

  it.each([
    ['AETHER_OIDC_CLIENT_SECRET', { ...PROVIDER, AETHER_OIDC_CLIENT_SECRET: '' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: '' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: 'sso.exemplo.com.br' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: 'https://sso.exemplo.com.br/?realm=equipe' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: 'https://ana:senha@sso.exemplo.com.br' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: 'http://sso.exemplo.com.br' }],
    ['AETHER_OIDC_ISSUER', { ...PROVIDER, AETHER_OIDC_ISSUER: 'http://localhost:9000' }],
    ['AETHER_OIDC_EMAIL_DOMAINS', { ...PROVIDER, AETHER_OIDC_EMAIL_DOMAINS: '@exemplo.com.br' }],
    ['AETHER_OIDC_EMAIL_DOMAINS', { AETHER_OIDC_EMAIL_DOMAINS: 'exemplo.com.br' }],
    ['AETHER_OIDC_LABEL', { ...PROVIDER, AETHER_OIDC_LABEL: 'a'.repeat(41) }],
    ['AETHER_PASSWORD_SIGN_IN', { AETHER_PASSWORD_SIGN_IN: 'false' }],
  ])('refuse a wrong or missing %s, naming it alone and showing no secret', (name, env) => {
    const load = (): unknown => loadConfig(env);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
    expect(load).not.toThrow(/segredo|senha/);
  });

  it('allow a provider without TLS on loopback, for development', () => {
    const env = { ...PROVIDER, AETHER_OIDC_ISSUER: 'http://localhost:9000', AETHER_OUTBOUND_LOOPBACK: 'true' };
    expect(loadConfig(env).signIn.provider?.issuer).toBe('http://localhost:9000');
    expect(() => loadConfig({ ...env, AETHER_OIDC_ISSUER: 'http://127.0.0.1.exemplo.com' })).toThrow(ConfigError);
  });
});
