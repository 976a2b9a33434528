import type { OpenApiDocument } from './document';
import { withRefusedRequests } from '../platform/openapi/refused-requests.openapi';
import { SESSION_SCHEME } from '../platform/openapi/security-requirements';
import { appComponentSchemas } from './console-schemas';
import { billingDetailsPaths } from '../billing/billing-details.openapi';
import { billingPaths } from '../billing/billing.openapi';
import { signInPaths } from '../auth/sign-in/sign-in.openapi';
import { accountDeletionPaths } from '../accounts/deletion/deletion.openapi';
import { managePaths } from '../accounts/manage.openapi';
import { memberRoutePaths } from '../accounts/members/members.openapi';
import { sharedPaths } from '../transcriptions/shares/shares.openapi';
import { readPaths } from './read.openapi';
import { secondFactorPaths } from '../auth/second-factor/second-factor.openapi';
import { providerPaths } from '../auth/provider/provider.openapi';
import { sitePaths } from '../site/site.openapi';
import { sessionPaths } from '../auth/session/session.openapi';

let document: OpenApiDocument | null = null;

const DESCRIPTION =
  'As rotas da aplicação web. A sessão vai num cookie fora do alcance de scripts; tudo o que muda algo leva o cabeçalho `x-csrf-token`. ' +
  'Sessão ausente, vencida ou encerrada, token forjado e chave de API são recusados com a mesma resposta. A sessão vale também nas rotas da API (`/v1/openapi.json`), em lugar da chave e com o mesmo cabeçalho.';

const TAGS = [
  'Entrar',
  'Provedor de acesso',
  'Sessão',
  'Duas etapas',
  'Conta',
  'Equipe',
  'Chaves de API',
  'Transcrições',
  'Webhooks',
  'Pagamentos',
  'Serviço',
];

const documentPath = {
  '/v1/app/openapi.json': {
    get: {
      operationId: 'getAppOpenApi',
      tags: ['Serviço'],
      summary: 'Este documento',
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the web application's routes. The end-to-end tests validate every response against it. */
export function appOpenApiDocument(): OpenApiDocument {
  return (document ??= assemble());
}

function assemble(): OpenApiDocument {
  const whole = {
    openapi: '3.1.0',
    info: { title: 'Aether, aplicação web', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: TAGS.map((name) => ({ name })),
    paths: withRefusedRequests({
      ...signInPaths,
      ...providerPaths,
      ...sessionPaths,
      ...secondFactorPaths,
      ...managePaths,
      ...memberRoutePaths,
      ...readPaths,
      ...sharedPaths,
      ...billingPaths,
      ...billingDetailsPaths,
      ...accountDeletionPaths,
      ...sitePaths,
      ...documentPath,
    }),
    webhooks: {},
    components: {
      securitySchemes: { session: SESSION_SCHEME },
      schemas: appComponentSchemas(),
    },
  };
  return whole;
}
