import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { parseArgs } from 'node:util';
import { findConnection, requireKey } from '../config/connection';
import { EXIT } from '../exit-status';
import { UsageError } from '../usage-error';
import { createMcpServer } from './create-mcp-server';
import { startHttpServer } from './http-server';
import { openService } from './service';

/** Runs the MCP server until its input ends, or the signal aborts. @returns the exit status */
export async function serveMcp(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { http: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' }, url: { type: 'string' } },
  });
  const connection = await findConnection(values.url);
  if (values.http !== undefined) {
    const server = await startHttpServer({ url: connection.url, port: parsePort(values.http), host: values.host });
    console.error(`MCP em ${server.address}, para ${connection.url}. Ctrl-C encerra.`);
    await aborted(signal);
    await server.close();
    return EXIT.done;
  }
  const service = openService(connection.url, `Bearer ${requireKey(connection)}`);
  const document = await service.document();
  const server = createMcpServer({ service: () => service, document, readsFiles: true });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve));
  await server.connect(transport);
  await Promise.race([ended, aborted(signal)]);
  await server.close();
  // A closed input leaves nothing to answer to; work in progress would keep the process alive.
  process.exit(EXIT.done);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError('--http é o número de uma porta, de 0 (uma livre) a 65535.');
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
