import { appOperation, appResponse, NO_CONTENT } from '../../platform/openapi/console-operation';
import { EXAMPLE_SESSION } from '../session/session-examples';

const tag = 'Provedor de acesso';

const PASSWORD = 'cavalo correto bateria';
const TOKEN = 'Q3VpZGFkbyBjb20gcXVlbSBsw6ogZXhlbXBsb3MgZGUgY8OzZGlnbw';
const EXAMPLE_ID = 'idn_01k9zv3m5q8r2t4w6y8a0c1e3g';

const EXAMPLE_RESPONSE = {
  state: '3yYzqcI5i5dKqB1mUQwWv6lZ9r2b1s4X0mP8nT7uJ5E',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  iss: 'https://sso.exemplo.com.br/realms/equipe',
};

const visit = {
  200: appResponse('Aonde ir.', {
    schema: 'ProviderVisit',
    example: {
      object: 'provider_visit',
      url: 'https://sso.exemplo.com.br/realms/equipe/auth?client_id=aether&response_type=code',
    },
  }),
};

const session = (description: string) => ({
  200: appResponse(description, { schema: 'Session', example: EXAMPLE_SESSION, cookie: true }),
});

/** Errors of a visit that comes back. */
const RETURN_ERRORS = ['sign_in_expired', 'sign_in_method_off', 'provider_refused', 'provider_unavailable'] as const;

export const providerPaths = {
  '/v1/app/sign-in/provider': {
    post: appOperation({
      operationId: 'beginProviderSignIn',
      tag,
      summary: 'Começa a entrar pelo provedor de acesso',
      description: 'Fluxo de código do OpenID Connect com PKCE. Um cookie liga a volta a este navegador.',
      open: true,
      changes: true,
      responses: visit,
      errors: ['sign_in_method_off', 'provider_unavailable'],
    }),
  },
  '/v1/app/sign-in/provider/complete': {
    post: appOperation({
      operationId: 'completeProviderSignIn',
      tag,
      summary: 'Entra com o que o provedor acrescentou ao endereço da volta',
      description:
        'Quem entra pela primeira vez ganha uma conta, como no cadastro. Se o e-mail já tem uma, a senha dela liga as duas coisas.',
      open: true,
      changes: true,
      body: { schema: 'ProviderResponse', example: EXAMPLE_RESPONSE },
      responses: {
        ...session('Entrou.'),
        202: appResponse('O e-mail já tem uma conta: falta a senha dela, em `POST /v1/app/sign-in/provider/link`.', {
          schema: 'IdentityOffer',
          example: {
            object: 'identity_offer',
            offer: TOKEN,
            email: 'ana@exemplo.com.br',
            expires_at: '2026-03-02T14:15:10.120Z',
          },
        }),
      },
      errors: [
        ...([...RETURN_ERRORS, 'email_not_verified', 'email_not_allowed'] as const),
        ...(['identity_conflict', 'account_suspended', 'wrong_credentials'] as const),
      ],
    }),
  },
  '/v1/app/sign-in/provider/link': {
    post: appOperation({
      operationId: 'linkIdentity',
      tag,
      summary: 'Liga o provedor de acesso à conta que já existe, com a senha dela, e entra',
      open: true,
      changes: true,
      body: { schema: 'LinkIdentity', example: { offer: TOKEN, password: PASSWORD } },
      responses: {
        ...session('Ligado.'),
        202: appResponse('A senha está certa; falta o código, em `POST /v1/app/sign-in/second-factor`.', {
          schema: 'SignInChallenge',
          example: { object: 'sign_in_challenge', challenge: TOKEN, expires_at: '2026-03-02T14:10:10.120Z' },
        }),
      },
      errors: ['sign_in_expired', 'sign_in_method_off', 'wrong_credentials', 'identity_conflict', 'account_suspended'],
    }),
  },
  '/v1/app/confirm/provider': {
    post: appOperation({
      operationId: 'beginConfirmation',
      tag,
      summary: 'Começa a confirmar, no provedor de acesso, quem usa a sessão',
      description: 'Para quem não tem senha. O provedor pede que a pessoa entre de novo (`max_age=0`).',
      changes: true,
      responses: visit,
      errors: ['sign_in_method_off', 'provider_unavailable'],
    }),
  },
  '/v1/app/confirm/provider/complete': {
    post: appOperation({
      operationId: 'completeConfirmation',
      tag,
      summary: 'Confirma a sessão por 5 minutos',
      changes: true,
      body: { schema: 'ProviderResponse', example: EXAMPLE_RESPONSE },
      responses: session('Confirmada.'),
      errors: [...RETURN_ERRORS],
    }),
  },
  '/v1/app/identities': {
    get: appOperation({
      operationId: 'listIdentities',
      tag,
      summary: 'Os acessos por provedor ligados à conta',
      responses: {
        200: appResponse('Os acessos.', {
          schema: 'IdentityList',
          example: {
            data: [
              {
                id: EXAMPLE_ID,
                object: 'identity',
                issuer: EXAMPLE_RESPONSE.iss,
                current: true,
                linked_at: '2026-03-02T14:05:10.120Z',
              },
            ],
          },
        }),
      },
    }),
  },
  '/v1/app/identities/{id}': {
    delete: appOperation({
      operationId: 'unlinkIdentity',
      tag,
      summary: 'Desliga um acesso por provedor',
      description: 'As outras sessões terminam. Recusado a quem não tem senha, que ficaria de fora.',
      changes: true,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: EXAMPLE_ID }],
      responses: { 204: NO_CONTENT },
      errors: ['not_found', 'sign_in_method_off'],
    }),
  },
};
