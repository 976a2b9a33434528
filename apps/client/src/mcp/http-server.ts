import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpServer } from './create-mcp-server';
import { openService, type Service } from './service';
import type { ToolCall } from './tool';

const PATH = '/mcp';
/** More callers at once are refused. */
const SESSIONS_MAX = 1000;
const IDLE_MS = 3_600_000;
const SWEEP_MS = 60_000;

interface Session {
  readonly transport: StreamableHTTPServerTransport;
  /** Hash of the caller's `Authorization`: a session answers to the caller who opened it. The header itself is not kept. */
  readonly owner: Buffer;
  usedAt: number;
}

export interface RunningHttpServer {
  readonly address: string;
  close(): Promise<void>;
}

interface HttpServerOptions {
  readonly url: string;
  readonly port: number;
  readonly host: string;
}

/** Serves MCP over streamable HTTP at `/mcp`. Every request of a caller uses the key in its own `Authorization`. */
export async function startHttpServer({ url, port, host }: HttpServerOptions): Promise<RunningHttpServer> {
  const sessions = new McpSessions(url);
  const server = createServer((request, response) => {
    sessions.handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 502, 'O serviço de transcrição não responde.');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const sweep = setInterval(() => sessions.closeIdle(), SWEEP_MS).unref();
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}${PATH}`,
    async close() {
      clearInterval(sweep);
      await sessions.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class McpSessions {
  private readonly sessions = new Map<string, Session>();
  /** Reads what the service offers, which needs no key. */
  private readonly anonymous: Service;

  constructor(private readonly url: string) {
    this.anonymous = openService(url, null);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization } = request.headers;
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH) {
      return refuse(response, 404, `O MCP está em ${PATH}.`);
    }
    // Pages of other sites must not reach a server on the user's machine by a name that they point to it.
    if (request.headers.origin !== undefined) return refuse(response, 403, 'Navegadores não são aceitos.');
    if (authorization === undefined) {
      response.setHeader('www-authenticate', 'Bearer');
      return refuse(response, 401, 'Mande a chave de API em `Authorization: Bearer …`.');
    }
    const id = request.headers['mcp-session-id'];
    const session = typeof id === 'string' ? this.owned(id, authorization) : await this.open(authorization);
    if (session === null) return refuse(response, 404, 'A sessão não existe ou venceu: comece outra.');
    session.usedAt = Date.now();
    await session.transport.handleRequest(request, response);
  }

  closeIdle(): void {
    for (const { transport, usedAt } of this.sessions.values()) {
      if (Date.now() - usedAt > IDLE_MS) void transport.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.sessions.values()].map(({ transport }) => transport.close()));
  }

  private owned(id: string, authorization: string): Session | null {
    const session = this.sessions.get(id);
    return session !== undefined && timingSafeEqual(session.owner, hashOf(authorization)) ? session : null;
  }

  private async open(authorization: string): Promise<Session> {
    const document = await this.anonymous.document();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.dropOldest();
        this.sessions.set(id, session);
        server.server.onclose = () => void this.sessions.delete(id);
      },
    });
    const session: Session = { transport, owner: hashOf(authorization), usedAt: Date.now() };
    const server = createMcpServer({ service: (call) => this.serviceOf(call), document, readsFiles: false });
    await server.connect(transport);
    return session;
  }

  /** The service with the key of the request that called the tool. */
  private serviceOf({ requestInfo }: ToolCall): Service {
    const { authorization } = requestInfo?.headers ?? {};
    return openService(this.url, [authorization].flat()[0] ?? null);
  }

  private dropOldest(): void {
    const [oldest] = [...this.sessions.values()].sort((a, b) => a.usedAt - b.usedAt);
    if (this.sessions.size >= SESSIONS_MAX && oldest) void oldest.transport.close();
  }
}

function hashOf(authorization: string): Buffer {
  return createHash('sha256').update(authorization).digest();
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
