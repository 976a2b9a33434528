import { appResponse, appOperation } from '../../platform/openapi/console-operation';
import { EXAMPLE_NOTICE, EXAMPLE_SESSION } from '../session/session-examples';

const tag = 'Entrar';

const EMAIL = 'ana@exemplo.com.br';
const PASSWORD = 'cavalo correto bateria';
const TOKEN = 'Q3VpZGFkbyBjb20gcXVlbSBsw6ogZXhlbXBsb3MgZGUgY8OzZGlnbw';

const notice = { 202: appResponse('Recebido; o resto vem por e-mail.', { schema: 'Notice', example: EXAMPLE_NOTICE }) };
const session = { 200: appResponse('Entrou.', { schema: 'Session', example: EXAMPLE_SESSION, cookie: true }) };
const entered = {
  ...session,
  202: appResponse('A senha está certa; falta o código, em `POST /v1/app/sign-in/second-factor`.', {
    schema: 'SignInChallenge',
    example: { object: 'sign_in_challenge', challenge: TOKEN, expires_at: '2026-03-02T14:10:10.120Z' },
  }),
};

export const signInPaths = {
  '/v1/app/sign-up': {
    post: appOperation({
      operationId: 'signUp',
      tag,
      summary: 'Cria uma conta',
      description:
        'Envia o link de confirmação. A resposta é a mesma para um e-mail que já tem conta: só a caixa de entrada sabe a diferença.',
      open: true,
      changes: true,
      body: { schema: 'SignUp', example: { email: EMAIL, password: PASSWORD } },
      responses: notice,
      errors: ['sign_in_method_off'],
    }),
  },
  '/v1/app/confirm-email': {
    post: appOperation({
      operationId: 'confirmEmail',
      tag,
      summary: 'Confirma o e-mail com o link recebido, e entra',
      description: 'Pede também a senha do cadastro: quem cadastra o e-mail de outra pessoa não ganha nada.',
      open: true,
      changes: true,
      body: { schema: 'ConfirmEmail', example: { token: TOKEN, password: PASSWORD } },
      responses: session,
      errors: ['sign_in_method_off', 'link_not_valid', 'wrong_credentials', 'account_suspended'],
    }),
  },
  '/v1/app/sign-in': {
    post: appOperation({
      operationId: 'signIn',
      tag,
      summary: 'Entra com e-mail e senha',
      open: true,
      changes: true,
      body: { schema: 'SignIn', example: { email: EMAIL, password: PASSWORD } },
      responses: entered,
      errors: ['sign_in_method_off', 'wrong_credentials', 'account_suspended'],
    }),
  },
  '/v1/app/sign-in/second-factor': {
    post: appOperation({
      operationId: 'passSecondFactor',
      tag,
      summary: 'Completa a entrada com o código do aplicativo, ou um de recuperação',
      description: 'Até 5 minutos e 5 tentativas depois da senha. Cada código vale uma vez.',
      open: true,
      changes: true,
      body: { schema: 'PassSecondFactor', example: { challenge: TOKEN, code: '287082' } },
      responses: session,
      errors: ['sign_in_method_off', 'sign_in_expired', 'wrong_second_factor', 'account_suspended'],
    }),
  },
  '/v1/app/request-password-reset': {
    post: appOperation({
      operationId: 'requestPasswordReset',
      tag,
      summary: 'Pede o link para uma senha nova',
      open: true,
      changes: true,
      body: { schema: 'RequestPasswordReset', example: { email: EMAIL } },
      responses: notice,
      errors: ['sign_in_method_off'],
    }),
  },
  '/v1/app/reset-password': {
    post: appOperation({
      operationId: 'resetPassword',
      tag,
      summary: 'Escolhe uma senha nova com o link recebido, e entra',
      description: 'Todas as sessões abertas terminam. Com a verificação em duas etapas ligada, falta ainda o código.',
      open: true,
      changes: true,
      body: { schema: 'ResetPassword', example: { token: TOKEN, new_password: PASSWORD } },
      responses: entered,
      errors: ['sign_in_method_off', 'link_not_valid', 'account_suspended'],
    }),
  },
};
