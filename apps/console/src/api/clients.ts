import createClient, { type Middleware } from 'openapi-fetch';
import type { paths as ApiPaths } from '@aether/api-types/api';
import type { paths as AppPaths } from '@aether/api-types/app';
import { noteServerTime } from './server-clock';
import { changeHeaders, shownAccountHeader } from './session-headers';

const withSession: Middleware = {
  onRequest({ request }) {
    const headers = request.method === 'GET' ? shownAccountHeader() : changeHeaders();
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
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
api.use(withSession);

/** Client of the routes that only the web application uses, `/v1/app`. */
export const app = createClient<AppPaths>({ baseUrl: window.location.origin });
app.use(withSession, withServerTime);
