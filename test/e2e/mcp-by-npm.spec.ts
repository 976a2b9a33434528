/** The MCP server by the commands that a user types or configures: in a checkout by npm, elsewhere by npx. Its tools: `mcp.spec.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ClientCalls } from '../support/clients/client-calls';
import { codeOf } from '../support/docs/markdown-code';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const START_TIMEOUT_MS = 150_000;

interface Configuration {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

describe('the MCP server by npm', () => {
  const calls = new ClientCalls(__filename);
  const mcpCall = calls.ofPackage('@modelcontextprotocol/sdk', '@modelcontextprotocol/sdk');
  let stack: Stack;
  let scratch: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    scratch = mkdtempSync(join(tmpdir(), 'aether-mcp-npm-'));
    settings = {
      PATH: process.env['PATH'] ?? '',
      HOME: scratch,
      npm_config_update_notifier: 'false',
      // What npx runs needs no other package.
      npm_config_registry: 'http://127.0.0.1:2',
    };
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Transcribes a file by a server on standard output. @returns what it printed there that is no message of the protocol */
  async function transcribeBy({ command, args, env }: Configuration, cwd = scratch): Promise<readonly Error[]> {
    const strays: Error[] = [];
    const client = new Client({ name: 'test', version: '1.0.0' });
    client.onerror = (error) => strays.push(error);
    const transport = new StdioClientTransport({ command, args, env: { ...settings, ...env }, cwd, stderr: 'ignore' });
    // The first start of a checkout builds what has changed.
    await client.connect(transport, { timeout: START_TIMEOUT_MS });
    const { structuredContent } = (await client.callTool({
      name: 'transcribe',
      arguments: { path: SHORT.path },
    })) as CallToolResult;
    expect(structuredContent).toMatchObject({
      transcription: { status: 'completed' },
      transcript: { turns: [{ text: expect.stringMatching(/\S/) as string }] },
    });
    await client.close();
    return strays;
  }

  /** The configurations of the page, for this service and this checkout. */
  function configured(): readonly Configuration[] {
    return codeOf('how-to/use-with-agents.md', 'json').map((code) => {
      const filled = code
        .replaceAll('https://transcricao.exemplo.com.br', stack.client.baseUrl)
        .replaceAll('/opt/aether', CHECKOUT)
        .replaceAll('ak_live_…', stack.apiKey);
      return (JSON.parse(filled) as { mcpServers: { aether: Configuration } }).mcpServers.aether;
    });
  }

  it.each([
    ['npx', 0],
    ['npm', 1],
  ] as const)('works with the page’s configuration of %s, which prints only the protocol', async (command, index) => {
    const configuration = configured()[index]!;
    expect([configuration.command, configured()]).toMatchObject([command, { length: 2 }]);
    expect(await transcribeBy(configuration)).toEqual([]);
    mcpCall(`the page’s configuration of \`${command}\``, 'the transcription; stdout has only the protocol');
  });

  it('works with `npm run aether -- mcp`, whose first lines are npm’s', async () => {
    const env = { AETHER_URL: stack.client.baseUrl, AETHER_KEY: stack.apiKey };
    const strays = await transcribeBy({ command: 'npm', args: ['run', 'aether', '--', 'mcp'], env }, CHECKOUT);
    // What the page warns of. The SDK skips such lines.
    expect(strays.length).toBeGreaterThan(0);
    expect(strays.map(({ name }) => name)).toEqual(strays.map(() => 'SyntaxError'));
    mcpCall('`npm run aether -- mcp`, standard input and output', 'the transcription, after lines of npm');
  });

  it('works with `npm run aether -- mcp --http`, and ends with npm', async () => {
    const server = spawn('npm', ['run', 'aether', '--', 'mcp', '--http', '0'], {
      cwd: CHECKOUT,
      env: { ...settings, AETHER_URL: stack.client.baseUrl },
    });
    const exit = once(server, 'exit');
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (printed += text));
    try {
      const address = await eventually('the server listens', () => /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(printed)?.[0]);
      const client = new Client({ name: 'test', version: '1.0.0' });
      const headers = { authorization: `Bearer ${stack.apiKey}` };
      await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
      const { structuredContent } = (await client.callTool({
        name: 'list_transcriptions',
        arguments: {},
      })) as CallToolResult;
      expect(structuredContent).toMatchObject({ transcriptions: expect.any(Array) as unknown[] });
      await client.close();
      server.kill('SIGTERM');
      await exit;
      await eventually('the server has ended', async () => {
        const ended = await fetch(address).then(
          () => false,
          () => true,
        );
        return ended;
      });
      mcpCall('`npm run aether -- mcp --http`, Streamable HTTP', 'the transcriptions of the account');
    } finally {
      server.kill('SIGTERM');
      await exit;
    }
  });

  it('has the calls of its client in the report', () => calls.expectReported());
});
