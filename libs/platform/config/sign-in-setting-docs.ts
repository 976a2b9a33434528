import { setting, type SettingDoc } from './setting-doc';
import type { SIGN_IN_VARIABLES } from './sign-in-settings';

const GROUP = 'Sign-in';

export const SIGN_IN_SETTING_DOCS: Readonly<Record<keyof typeof SIGN_IN_VARIABLES, SettingDoc>> = {
  AETHER_OIDC_ISSUER: setting(
    GROUP,
    'Issuer of the identity provider (OpenID Connect) that users may sign in with, as its `.well-known/openid-configuration` states it ([how to](../how-to/sign-in-with-an-identity-provider.md)). May be in a private network. `http` only on loopback with `AETHER_OUTBOUND_LOOPBACK`. Not set: there is none.',
    'https://sso.exemplo.com.br/realms/equipe',
  ),
  AETHER_OIDC_CLIENT_ID: setting(GROUP, 'Id of this service at the provider.', 'aether'),
  AETHER_OIDC_CLIENT_SECRET: setting(GROUP, 'Secret of this service at the provider.', 'segredo-do-cliente'),
  AETHER_OIDC_EMAIL_DOMAINS: setting(
    GROUP,
    'Domains of the e-mail addresses that may sign in at the provider, checked at each sign-in; subdomains are listed separately. Not set: all that the provider verifies.',
    'exemplo.com.br,exemplo.org.br',
  ),
  AETHER_OIDC_LABEL: setting(
    GROUP,
    'What the pages call the provider: the button says “Entrar com” and this text.',
    'conta Exemplo',
  ),
  AETHER_PASSWORD_SIGN_IN: setting(
    GROUP,
    'Whether users may sign up and sign in with e-mail address and password. `false` needs a provider, and makes a verified address of the provider enough to open the account of that address.',
  ),
};
