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
export function withSecurityRequirements<Paths extends Record<string, object>>(
  paths: Paths,
): Record<keyof Paths, object> {
  const items = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item as Record<string, { readonly security?: readonly object[] }>);
    return [
      path,
      Object.fromEntries(operations.map(([method, operation]) => [method, withSecurity(method, operation)])),
    ];
  });
  return Object.fromEntries(items) as Record<keyof Paths, object>;
}

function withSecurity(method: string, operation: { readonly security?: readonly object[] }): object {
  if (operation.security !== undefined) return operation;
  const bySession = SAFE_METHODS.includes(method) ? { session: [] } : { session: [], csrfToken: [] };
  return { ...operation, security: [{ apiKey: [] }, bySession] };
}
