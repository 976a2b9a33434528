/** The TLS proxy of docker-compose.yml: a real Caddy with its configuration, before a stand-in for the gateway. Needs `caddy` on PATH. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestHttp, type IncomingMessage, type Server } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../apps/cli/src/launcher';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { pathOf } from '../support/stack/on-path';

const CADDY = pathOf('caddy');
const CADDYFILE = join(CHECKOUT, 'deploy/compose/Caddyfile');
const BODY_BYTES = 20_000_000;

interface CaddyConfig {
  readonly apps: { readonly http: { readonly servers: Readonly<Record<string, object>> } };
}

(CADDY === undefined ? describe.skip : describe)('the TLS proxy of docker-compose.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-proxy-'));
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  let gateway: Server;
  let caddy: ChildProcess;
  let ports: { readonly http: number; readonly https: number; readonly admin: number };
  let authority: Buffer;
  /** Ends the response of /stream. */
  let endStream: () => void;

  beforeAll(async () => {
    gateway = createServer((received, response) => {
      if (received.url === '/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: primeiro\n\n');
        endStream = () => void response.end();
        return;
      }
      let bytes = 0;
      received.on('data', (chunk: Buffer) => (bytes += chunk.length));
      received.on('end', () => response.end(JSON.stringify({ bytes, headers: received.headers })));
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const [http = 0, https = 0, admin = 0] = await freePorts(3);
    ports = { http, https, admin };
    const config = join(folder, 'caddy.json');
    writeFileSync(config, JSON.stringify(onThisMachine(adapted())));
    caddy = spawn(CADDY!, ['run', '--config', config], { env, stdio: 'ignore' });
    await eventually('the proxy runs', async () => (await plain({ port: admin, path: '/config/' })).statusCode === 200);
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    authority = await eventually('it has an authority', () => readFileSync(root));
    await eventually('it has a certificate', async () => (await send({ path: '/' })).resume());
  });
  afterAll(async () => {
    caddy?.kill('SIGTERM');
    gateway?.closeAllConnections();
    gateway?.close();
    if (caddy?.exitCode === null) await once(caddy, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /** What Caddy makes of the file. */
  function adapted(): CaddyConfig {
    const text = execFileSync(CADDY!, ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env,
      stdio: 'pipe',
    });
    const { port } = gateway.address() as AddressInfo;
    return JSON.parse(text.toString().replaceAll('gateway:3000', `127.0.0.1:${port}`)) as CaddyConfig;
  }

  /** With free ports, and without a new authority in the trust store of this machine. */
  function onThisMachine({ apps }: CaddyConfig): object {
    const servers = Object.entries(apps.http.servers).map(([name, server]) => [
      name,
      { ...server, listen: [`127.0.0.1:${ports.https}`] },
    ]);
    const http = { servers: Object.fromEntries(servers) as object, http_port: ports.http, https_port: ports.https };
    const pki = { certificate_authorities: { local: { install_trust: false } } };
    return { admin: { listen: `127.0.0.1:${ports.admin}` }, apps: { ...apps, http, pki } };
  }

  function send(options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const at = { host: '127.0.0.1', servername: 'localhost', port: ports.https, ca: authority };
      const sent = request({ ...at, ...options, headers: { host: 'localhost', ...options.headers } }, resolve);
      sent.once('error', reject).end(body);
    });
  }

  /** Without TLS. */
  function plain(options: RequestOptions): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = requestHttp({ host: '127.0.0.1', ...options }, (response) => resolve(response.resume()));
      sent.once('error', reject).end();
    });
  }

  async function text(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  it('passes a large body on, with the address of the caller', async () => {
    const response = await send({ method: 'POST', path: '/v1/transcriptions' }, Buffer.alloc(BODY_BYTES));
    const { bytes, headers } = JSON.parse(await text(response)) as { bytes: number; headers: Record<string, string> };
    expect(bytes).toBe(BODY_BYTES);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  });

  it('does not pass on the address that a caller claims', async () => {
    const response = await send({ path: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await text(response)).toContain('"x-forwarded-for":"127.0.0.1"');
  });

  it('passes each event on at once', async () => {
    const response = await send({ path: '/stream' });
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('data: primeiro\n\n');
    endStream();
    await once(response.resume(), 'end');
  });

  it('sends callers without TLS to the address with TLS', async () => {
    const response = await plain({ port: ports.http, path: '/docs', headers: { host: 'localhost' } });
    expect([response.statusCode, response.headers.location]).toEqual([308, 'https://localhost/docs']);
  });
});
