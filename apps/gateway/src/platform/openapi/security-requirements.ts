import { mapOperations, type PathItems } from './map-operations';

/** The user session, for both OpenAPI documents. */
export const SESSION_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-aether_session',
  description: 'A sessão da aplicação web. Sem https, em desenvolvimento, `aether_session`.',
};

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A chave de API: `ak_live_…`. Com ela, a sessão não é olhada.',
  },
  session: SESSION_SCHEME,
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'O `csrf_token` de `GET /v1/app/session`: vai com a sessão em tudo o que muda algo.',
  },
};

const SAFE_METHODS = ['get', 'head', 'options'];

/** Adds security requirements to every operation that is not open: an API key, or a session with its CSRF token for state-changing methods. */
export function withSecurityRequirements<Paths extends PathItems>(paths: Paths): Record<keyof Paths, object> {
  return mapOperations(paths, (operation: Secured, { method }) => withSecurity(method, operation));
}

interface Secured {
  readonly security?: readonly object[];
}

function withSecurity(method: string, operation: Secured): object {
  if (operation.security !== undefined) return operation;
  const bySession = SAFE_METHODS.includes(method) ? { session: [] } : { session: [], csrfToken: [] };
  return { ...operation, security: [{ apiKey: [] }, bySession] };
}
