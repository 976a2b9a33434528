import type { KeyedRoute } from '../http/keyed-routes';
import { AppError, type ApiKeyScope } from '@aether/domain';
import type { DocumentLanguage } from './document-language';
import { errorBody } from '../http/error-body';
import { mapOperations, type PathItems } from './map-operations';
import { EXAMPLE_REQUEST_ID } from './responses';

interface Operation {
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, unknown>> & { readonly '403': Denied };
}

/** As `errorResponses` writes it. */
interface Denied {
  readonly description: string;
  readonly content: Readonly<Record<'application/json', { readonly schema: object; readonly examples: object }>>;
}

/** The sentence that a description gets. */
const NEEDS = {
  pt: (scope) => `A chave de API precisa da permissão \`${scope}\`.`,
  en: (scope) => `The API key needs the scope \`${scope}\`.`,
} satisfies Record<DocumentLanguage, (scope: ApiKeyScope) => string>;

/**
 * Adds to each operation the scope that its route declares: as the role of the security requirement (OpenAPI 3.1, section 4.8.30), in the
 * description, and as the response 403.
 */
export function withKeyScopes(
  paths: PathItems,
  routes: readonly KeyedRoute[],
  language: DocumentLanguage,
): Record<string, object> {
  const scopes = new Map(routes.map(({ method, path, scope }) => [`${method} ${path}`, scope]));
  return mapOperations<Operation, PathItems>(paths, (operation, { method, path }) => {
    const scope = scopes.get(`${method} ${path}`);
    return scope === undefined || scope === 'any' ? operation : withScope(operation, scope, NEEDS[language](scope));
  });
}

function withScope(operation: Operation, scope: ApiKeyScope, needs: string): Operation {
  const { description, security = [], responses } = operation;
  const roles = security.map((requirement) => ('apiKey' in requirement ? { apiKey: [scope] } : requirement));
  return {
    ...operation,
    description: description === undefined ? needs : `${description}\n\n${needs}`,
    security: roles,
    responses: { ...responses, '403': withMissingScope(responses['403'], scope) },
  };
}

/** The response 403 of every keyed route, with the example of a key without the scope. */
function withMissingScope(denied: Denied, scope: ApiKeyScope): Denied {
  const { schema, examples } = denied.content['application/json'];
  const error = new AppError('missing_scope', { details: { kind: 'missing_scope', scope } });
  const missing = { missing_scope: { value: errorBody(error, EXAMPLE_REQUEST_ID) } };
  const content = { 'application/json': { schema, examples: { ...examples, ...missing } } };
  return { ...denied, description: `${denied.description}, \`missing_scope\``, content };
}
