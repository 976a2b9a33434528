import { appOperation, appResponse, NO_CONTENT } from '../../platform/openapi/console-operation';

const tag = 'Duas etapas';

const EXAMPLE_SETUP = {
  object: 'second_factor_setup',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Aether:ana%40exemplo.com.br?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aether&algorithm=SHA1&digits=6&period=30',
  qr_rows: ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'],
};

const EXAMPLE_CODES = { object: 'recovery_codes', recovery_codes: ['k3f7-q2xa-m5hd-z4bt', '7aqw-3mnc-x2vp-r6ty'] };

const CONFIRMED = { password: 'cavalo correto bateria', code: '287082' };

const codes = { 200: appResponse('Os códigos.', { schema: 'RecoveryCodes', example: EXAMPLE_CODES }) };

export const secondFactorPaths = {
  '/v1/app/second-factor': {
    get: appOperation({
      operationId: 'getSecondFactor',
      tag,
      summary: 'Se a verificação em duas etapas está ligada',
      responses: {
        200: appResponse('O estado.', {
          schema: 'SecondFactor',
          example: { object: 'second_factor', enabled_at: '2026-03-02T14:05:10.120Z', recovery_codes_left: 9 },
        }),
      },
    }),
  },
  '/v1/app/second-factor/set-up': {
    post: appOperation({
      operationId: 'setUpSecondFactor',
      tag,
      summary: 'Gera o segredo para o aplicativo de códigos',
      description: 'TOTP (RFC 6238): SHA-1, 6 dígitos, 30 segundos. Só vale depois de confirmado com um código.',
      changes: true,
      body: { schema: 'SetUpSecondFactor', example: { password: CONFIRMED.password } },
      responses: { 200: appResponse('O segredo.', { schema: 'SecondFactorSetup', example: EXAMPLE_SETUP }) },
      errors: ['wrong_second_factor_state', 'sign_in_method_off'],
    }),
  },
  '/v1/app/second-factor/enable': {
    post: appOperation({
      operationId: 'enableSecondFactor',
      tag,
      summary: 'Liga com um código do aplicativo',
      description: 'As outras sessões terminam. Os códigos de recuperação são mostrados só nesta resposta.',
      changes: true,
      body: { schema: 'EnableSecondFactor', example: { code: CONFIRMED.code } },
      responses: codes,
      errors: ['wrong_second_factor', 'wrong_second_factor_state'],
    }),
  },
  '/v1/app/second-factor/disable': {
    post: appOperation({
      operationId: 'disableSecondFactor',
      tag,
      summary: 'Desliga, com a senha e um código',
      changes: true,
      body: { schema: 'ConfirmSecondFactor', example: CONFIRMED },
      responses: { 204: NO_CONTENT },
      errors: ['wrong_second_factor', 'wrong_second_factor_state', 'sign_in_method_off'],
    }),
  },
  '/v1/app/second-factor/recovery-codes': {
    post: appOperation({
      operationId: 'replaceRecoveryCodes',
      tag,
      summary: 'Troca todos os códigos de recuperação',
      changes: true,
      body: { schema: 'ConfirmSecondFactor', example: CONFIRMED },
      responses: codes,
      errors: ['wrong_second_factor', 'wrong_second_factor_state', 'sign_in_method_off'],
    }),
  },
};
