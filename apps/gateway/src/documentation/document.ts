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
import type { DocumentLanguage } from '../platform/openapi/document-language';
import { inEnglish } from './english/in-english';
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

const documents: Partial<Record<DocumentLanguage, OpenApiDocument>> = {};

/** The OpenAPI 3.1 document of the API. The end-to-end tests validate every response against it. In each language all but its texts is the same. */
export function openApiDocument(language: DocumentLanguage = 'pt'): OpenApiDocument {
  return (documents[language] ??= assemble(language));
}

function assemble(language: DocumentLanguage): OpenApiDocument {
  const document = language === 'en' ? inEnglish(documentInPortuguese()) : documentInPortuguese();
  return { ...document, paths: withExamplesDescribed(document.paths, language) };
}

/** The document as its definitions have it, with the examples of parameters apart from their descriptions. */
export function documentInPortuguese(): OpenApiDocument {
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
    webhooks: webhookEvents,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: componentSchemas(),
    },
  };
  return whole;
}
