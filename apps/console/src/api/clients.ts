import createClient, { type Middleware } from 'openapi-fetch';
import type { paths as ApiPaths } from '@aether/api-types/api';
import type { paths as AppPaths } from '@aether/api-types/app';
import { csrfHeader } from './csrf-token';
import { noteServerTime } from './server-clock';

const withCsrfToken: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET')
      for (const [name, value] of Object.entries(csrfHeader())) request.headers.set(name, value);
    return request;
  },
};

const withServerTime: Middleware = {
  onResponse({ response }) {
    noteServerTime(response.headers.get('date'));
  },
};

/** Client of the public API, authenticated by the session cookie instead of a key. */
export const api = createClient<ApiPaths>({ baseUrl: window.location.origin });
api.use(withCsrfToken);

/** Client of the routes that only the web application uses, `/v1/app`. */
export const app = createClient<AppPaths>({ baseUrl: window.location.origin });
app.use(withCsrfToken, withServerTime);
