import { appResponse, appOperation, NO_CONTENT } from '../../platform/openapi/console-operation';
import { REQUEST_ID } from '../../platform/openapi/responses';
import { EXAMPLE_SESSION } from './session-examples';

const tag = 'Sessão';

const EXAMPLE_OPEN_SESSION = {
  id: EXAMPLE_SESSION.id,
  object: 'open_session',
  current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-03-02T14:05:10.120Z',
  last_seen_at: '2026-03-02T16:20:00.310Z',
  expires_at: '2026-03-16T16:20:00.310Z',
};

export const sessionPaths = {
  '/v1/app/session': {
    get: appOperation({
      operationId: 'getSession',
      tag,
      summary: 'Quem está conectado',
      open: true,
      responses: {
        200: appResponse('A sessão.', { schema: 'Session', example: EXAMPLE_SESSION }),
        204: { description: 'Ninguém está conectado.', headers: REQUEST_ID },
      },
    }),
  },
  '/v1/app/sign-out': {
    post: appOperation({
      operationId: 'signOut',
      tag,
      summary: 'Sai',
      changes: true,
      responses: { 204: NO_CONTENT },
    }),
  },
  '/v1/app/sessions': {
    get: appOperation({
      operationId: 'listSessions',
      tag,
      summary: 'Os navegadores conectados',
      responses: {
        200: appResponse('As sessões.', { schema: 'SessionList', example: { data: [EXAMPLE_OPEN_SESSION] } }),
      },
    }),
  },
  '/v1/app/sessions/{id}': {
    delete: appOperation({
      operationId: 'endSession',
      tag,
      summary: 'Desconecta um navegador',
      changes: true,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: EXAMPLE_SESSION.id }],
      responses: { 204: NO_CONTENT },
      errors: ['not_found'],
    }),
  },
  '/v1/app/password': {
    post: appOperation({
      operationId: 'changePassword',
      tag,
      summary: 'Troca a senha',
      description: 'Todas as outras sessões terminam; esta continua com um cookie novo.',
      changes: true,
      body: {
        schema: 'ChangePassword',
        example: { current_password: 'cavalo correto bateria', new_password: 'grampo exato de bateria' },
      },
      responses: { 200: appResponse('Trocada.', { schema: 'Session', example: EXAMPLE_SESSION, cookie: true }) },
      errors: ['sign_in_method_off'],
    }),
  },
};
