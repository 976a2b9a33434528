import { accountPaths } from '../accounts/account/account.openapi';
import { openAiCompatPaths } from '../openai-compat/openai-compat.openapi';
import { servicePaths } from './service.openapi';
import { transcriptionsPaths } from '../transcriptions/transcriptions.openapi';
import { sharesPaths } from '../transcriptions/shares/shares.openapi';
import { uploadsPaths } from '../uploads/uploads.openapi';
import { vocabularyPaths } from '../vocabulary/vocabulary.openapi';
import { webhookTestsPaths } from '../webhooks/webhook-tests.openapi';
import { webhooksPaths } from '../webhooks/webhooks.openapi';
import { documentedTags, withAsciiTags } from '../platform/openapi/ascii-tags';
import { withRefusedRequests } from '../platform/openapi/refused-requests.openapi';
import { withQuotaHeaders } from '../platform/openapi/responses';
import { withExamplesDescribed } from './optional-examples';
import { componentSchemas } from './schemas';
import { SECURITY_SCHEMES, withSecurityRequirements } from '../platform/openapi/security-requirements';
import { webhookEvents } from '../webhooks/webhook-events.openapi';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, object>>;
  /** Requests to webhook receivers, by event. */
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const TAGS = ['Transcrições', 'Vocabulário', 'Envios', 'Compatível com OpenAI', 'Webhooks', 'Conta', 'Serviço'];

let document: OpenApiDocument | null = null;

/** The OpenAPI 3.1 document of the API. The end-to-end tests validate every response against it. */
export function openApiDocument(): OpenApiDocument {
  return (document ??= assemble());
}

function assemble(): OpenApiDocument {
  const description =
    'Transcrição de áudio em português do Brasil. Programas mandam a chave de API; a aplicação web, no lugar dela, a sessão de quem entrou, ' +
    'com o cabeçalho `x-csrf-token` no que muda algo. Erros têm sempre o mesmo formato; o cabeçalho `x-request-id` vem em toda resposta.';
  const whole = {
    openapi: '3.1.0',
    info: { title: 'Aether', version: '1.0.0', description },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: documentedTags(TAGS),
    paths: withAsciiTags(
      withExamplesDescribed(
        withRefusedRequests(
          withQuotaHeaders(
            withSecurityRequirements({
              ...transcriptionsPaths,
              ...sharesPaths,
              ...vocabularyPaths,
              ...uploadsPaths,
              ...openAiCompatPaths,
              ...webhooksPaths,
              ...webhookTestsPaths,
              ...accountPaths,
              ...servicePaths,
            }),
          ),
        ),
      ),
    ),
    webhooks: webhookEvents,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: componentSchemas(),
    },
  };
  return whole;
}
