/** Browsers: the pages of named origins may call the API, and those of others may not, on every route. */
import { loadConfig } from '@aether/platform';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const PAGE = 'https://app.exemplo.com.br';
const STRANGER = 'https://outro.exemplo.com.br';

describe('cross-origin requests of browsers', () => {
  let named: GatewayInProcess;
  let off: GatewayInProcess;

  beforeAll(async () => {
    [named, off] = await Promise.all([
      GatewayInProcess.start({ AETHER_CORS_ORIGINS: `${PAGE}, https://painel.exemplo.com.br:8443` }),
      GatewayInProcess.start({}),
    ]);
  });
  afterAll(() => Promise.all([named?.stop(), off?.stop()]));

  type Method = 'OPTIONS' | 'GET' | 'POST';

  function from(origin: string, url: string, method: Method, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(url, { method, headers: { origin, ...headers } });
  }

  const preflight = (gateway: GatewayInProcess, origin: string, path: string): Promise<Response> =>
    from(origin, `${gateway.client.baseUrl}${path}`, 'OPTIONS', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,tus-resumable,x-forwarded-host',
    });

  const corsHeaders = ({ headers }: Response): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  const PATHS = ['/v1/transcriptions', '/v1/audio/transcriptions', '/v1/uploads', '/v1/uploads/up_1', '/v1/models'];

  it.each(PATHS)('of a named origin may be sent to %s, after a preflight without a key', async (path) => {
    const { status, headers } = await preflight(named, PAGE, path);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
    expect(headers.get('vary')).toMatch(/origin/i);
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'idempotency-key', 'tus-resumable']));
    expect(allowed).toEqual(expect.arrayContaining(['x-stainless-retry-count', 'x-stainless-runtime']));
    expect(allowed).not.toContain('x-forwarded-host');
    expect(allowed).not.toContain('x-http-method-override');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('names the methods of the route', async () => {
    const { headers } = await preflight(named, PAGE, '/v1/uploads/up_1');
    expect(headers.get('access-control-allow-methods')?.split(', ')).toEqual(
      expect.arrayContaining(['HEAD', 'PATCH', 'DELETE']),
    );
  });

  it.each([
    ['another origin', () => named, STRANGER],
    ['a longer origin', () => named, `${PAGE}.outro.com`],
    ['the same host over http', () => named, PAGE.replace('https', 'http')],
    ['no origin (a file)', () => named, 'null'],
    ['any origin when none is named', () => off, PAGE],
  ])('of %s are not allowed on any route, and see no header of the protocol', async (_what, gateway, origin) => {
    for (const path of PATHS) {
      const asked = await preflight(gateway(), origin, path);
      expect([path, corsHeaders(asked)]).toEqual([path, []]);
      const sent = await from(origin, `${gateway().client.baseUrl}${path}`, 'POST');
      expect([path, corsHeaders(sent)]).toEqual([path, []]);
    }
  });

  it('of a named origin can read responses, errors included, without cookies', async () => {
    const authorization = `Bearer ${named.apiKey}`;
    const tus = { authorization, 'tus-resumable': '1.0.0' };
    const answers = await Promise.all([
      from(PAGE, `${named.client.baseUrl}/v1/models`, 'GET', { authorization }),
      from(PAGE, `${named.client.baseUrl}/v1/models`, 'GET'),
      from(PAGE, `${named.client.baseUrl}/v1/uploads`, 'POST', { ...tus, 'upload-length': '10' }),
      from(PAGE, `${named.client.baseUrl}/v1/uploads`, 'POST', { ...tus, 'upload-length': 'x' }),
      from(PAGE, `${named.client.baseUrl}/v1/nada`, 'GET'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 201, 400, 404]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(PAGE);
      expect(headers.get('access-control-expose-headers')).toContain('x-transcription-id');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    const upload = await from(STRANGER, `${named.client.baseUrl}/v1/uploads`, 'POST', {
      ...tus,
      'upload-length': '10',
    });
    expect([upload.status, corsHeaders(upload)]).toEqual([201, []]);
  });

  it.each(['*', 'app.exemplo.com.br', `${PAGE}/pagina`, `${PAGE},`])('need origins in the setting: %s', (value) => {
    expect(() => loadConfig({ AETHER_CORS_ORIGINS: value })).toThrow('AETHER_CORS_ORIGINS');
  });
});
